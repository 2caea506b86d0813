import { findSyncedPayment } from "#e2e/find-records.ts";
import { expect, test } from "#e2e/fixtures.ts";
import {
  chooseCurrency,
  field,
  fillPayout,
  review,
  sendButton,
  someAddress,
} from "#e2e/payout-form.ts";
import { overflow } from "#e2e/record-page.ts";

test("choosing a wallet proposes its currency", async ({ page }) => {
  await page.goto("/payouts/new");
  await field(page, "Wallet").click();
  await page.getByRole("option", { name: /2003/ }).click();
  await expect(field(page, "Currency")).toHaveValue("USDT on Tron");
});

test("a wallet met on the way to another leaves the currency as it was chosen", async ({
  page,
}) => {
  await page.goto("/payouts/new");
  await chooseCurrency(page, "bitcoin", /^BTC/);
  await field(page, "Wallet").pressSequentially("2003");
  await expect(field(page, "Currency")).toHaveValue("USDT on Tron");
  await field(page, "Wallet").pressSequentially("5");
  await expect(field(page, "Currency")).toHaveValue("BTC on Bitcoin");
});

test("a currency is found by its network, in words and by its other names", async ({ page }) => {
  await page.goto("/payouts/new");
  await chooseCurrency(page, "tether arbitrum", /Arbitrum/);
  await expect(field(page, "Currency")).toHaveValue("USDT on Arbitrum One");
  await chooseCurrency(page, "usdt trc20", /Tron/);
  await expect(field(page, "Currency")).toHaveValue("USDT on Tron");
});

test("below the minimum: blocked, and one click takes the minimum", async ({ page }) => {
  await fillPayout(page, { amount: "1" });
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByText("The minimum payout is 5.")).toBeVisible();
  await expect(page).toHaveURL(/payouts\/new\?draft/);
  await page.getByRole("button", { name: "Use the minimum, 5" }).click();
  await expect(field(page, "Amount")).toHaveValue("5");
  await review(page);
});

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

test("an address with one wrong character is refused", async ({ page }) => {
  await fillPayout(page, { address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeK" });
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByText(/does not agree with its checksum/)).toBeVisible();
  await expect(field(page, "Recipient address")).toBeFocused();
});

test("an error goes when the field is changed that it asks to change", async ({ page }) => {
  await fillPayout(page);
  await chooseCurrency(page, "tether arbitrum", /Arbitrum/);
  await page.getByRole("button", { name: "Review payout" }).click();
  const wrong = page.getByText(/this currency is on Arbitrum/);
  await expect(wrong).toBeVisible();
  await chooseCurrency(page, "usdt trc20", /Tron/);
  await expect(wrong).toBeHidden();
  await expect(page.getByText("A valid address on Tron")).toBeVisible();
});

test("an optional tag is given, or said not to exist", async ({ page }) => {
  await page.goto("/payouts/new");
  await field(page, "Wallet").fill("2020");
  await page.keyboard.press("Escape");
  await expect(field(page, "Currency")).toHaveValue("XRP on XRP Ledger");
  await field(page, "Amount").fill("25");
  await field(page, "Recipient address").fill("rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY");
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByText(/tick that the recipient has none/)).toBeVisible();
  const none = page.getByLabel("The recipient has no tag");
  await none.click();
  await expect(none).toBeChecked();
  // It was said of that recipient, and not of the next.
  await field(page, "Recipient address").fill("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh");
  await expect(none).not.toBeChecked();
  await field(page, "Recipient address").fill("rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY");
  await none.click();
  await review(page);
  await expect(page.getByText("Tag: none")).toBeVisible();
});

test("a tag that the address holds is read out before the payout goes", async ({ page }) => {
  await page.goto("/payouts/new");
  await field(page, "Wallet").fill("2020");
  await page.keyboard.press("Escape");
  await expect(field(page, "Currency")).toHaveValue("XRP on XRP Ledger");
  await field(page, "Amount").fill("25");
  const address = "XVLhHMPHU98es4dbozjVtdWzVrDjtVqrDUk2vDpkTjPsY73";
  await field(page, "Recipient address").fill(address);
  await review(page);
  await expect(page.getByText("Tag: 16781933, which the address holds")).toBeVisible();
});

test("a recipient at whose address a payment came in is said to be an own one, and may be paid", async ({
  page,
  request,
}) => {
  const received = await findSyncedPayment(
    request,
    ({ currency, transaction }) =>
      currency.code === "USDT_TRX" && /^T\w+$/.test(transaction?.address ?? ""),
  );
  await fillPayout(page, { address: received.transaction?.address ?? "" });
  const warning = page.getByText("This is your own deposit address");
  await expect(warning).toBeVisible();
  await review(page);
  await expect(warning).toBeVisible();
  await page.goBack();
  await field(page, "Recipient address").fill(someAddress());
  await expect(warning).toBeHidden();
});

test("a hostile label is refused in words and breaks nothing @phone", async ({ page }) => {
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
