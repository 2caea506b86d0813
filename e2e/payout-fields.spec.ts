import { expect, test } from "#e2e/fixtures.ts";
import { chooseCurrency, field, fillPayout, review, sendButton } from "#e2e/payout-form.ts";
import { overflow } from "#e2e/record-page.ts";

test("currencies that can't be read again leave the form and the review as they are", async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load|^500 GET \/api\/currencies\/all/);
  await page.clock.install();
  await fillPayout(page);
  const problem = {
    type: "about:blank",
    title: "Failed",
    status: 500,
    detail: "Counterfoil failed.",
    kind: "internal",
    requestId: "r-1",
  };
  const answer = { status: 500, contentType: "application/problem+json", json: problem };
  let refusals = 0;
  await page.route("**/api/currencies/all", (route) => {
    refusals += 1;
    return route.fulfill(answer);
  });
  const cantReadAgain = async () => {
    const before = refusals;
    // A page that comes back online asks again only once the last answer is read: the second refusal
    // shows that the page has made what it makes of the first.
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await context.setOffline(true);
      await context.setOffline(false);
      expect(refusals).toBeGreaterThanOrEqual(before + 2);
    }).toPass();
  };
  await cantReadAgain();
  await expect(field(page, "Amount")).toHaveValue("12.5");
  await review(page);
  await cantReadAgain();
  await expect(sendButton(page)).toBeVisible();
});

test("a hostile label that is refused leaves the form within a phone's width", {
  tag: "@phone-only",
}, async ({ page }) => {
  await fillPayout(page, { label: "<img src=x onerror=alert(1)>".repeat(400) });
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByText(/At most 500 characters; this has 11,200/)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("an amount of 18 decimals is reviewed within a phone's width, broken at its point alone", {
  tag: "@phone-only",
}, async ({ page }) => {
  const address = "0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97";
  await fillPayout(page, { amount: "1250.148791806222708461", address });
  await chooseCurrency(page, "usdt bnb", /BNB/);
  await review(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const box = await sendButton(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    const slip = page.getByRole("region", { name: "The payout" });
    const lines = await slip.evaluate(linesOfDecimals, "148791806222708461");
    // Large, what the maker pays, and what the recipient gets.
    expect(lines).toEqual([1, 1, 1]);
  }
});

/** On how many lines these decimals are, each time that the element shows them. */
function linesOfDecimals(element: Element, decimals: string): number[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines: number[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const start = text.nodeValue?.indexOf(decimals) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + decimals.length);
    lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
  }
  return lines;
}

test("a save whose answer is lost is known again, and what was typed since stays", async ({
  page,
  allow,
}) => {
  allow(/^net::ERR_FAILED PUT \/api\/payouts\/drafts\//);
  allow(/^409 PUT \/api\/payouts\/drafts\//);
  const saved = page.getByText("Draft saved. Nothing is sent until you confirm.");
  const notSaved = page.getByText(/^Couldn't save to the server/);
  await fillPayout(page, { amount: "12" });
  await expect(saved).toBeVisible();
  let isLosing = true;
  await page.route("**/api/payouts/drafts/*", async (route) => {
    if (!isLosing) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await field(page, "Amount").fill("13");
  await expect(notSaved).toBeVisible();
  isLosing = false;
  await field(page, "Amount").fill("14");
  await expect(saved).toBeVisible();
  isLosing = true;
  await field(page, "Amount").fill("15");
  await expect(notSaved).toBeVisible();
  await field(page, "Amount").fill("16");
  await page.reload();
  await expect(field(page, "Amount")).toHaveValue("16");
});
