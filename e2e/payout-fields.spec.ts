import { expect, test } from "#e2e/fixtures.ts";
import { openDraft } from "#e2e/orders.ts";
import { field, review, sendButton } from "#e2e/payout-form.ts";
import { expectFits } from "#e2e/screen-width.ts";

test("a label that is refused and an amount of 18 decimals stay within a phone's width, broken at its point alone", {
  tag: "@phone-only",
}, async ({ page }) => {
  const address = "0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97";
  const label = "<img src=x onerror=alert(1)>".repeat(400);
  await openDraft(page, { currency: "USDT_BSC", amount: "1250.148791806222708461", address });
  await page.getByText("More options", { exact: true }).click();
  await field(page, "Label").fill(label);
  await page.getByRole("button", { name: "Review payout" }).click();
  await expect(page.getByText(/At most 500 characters; this has 11,200/)).toBeVisible();
  await expectFits(page);

  await field(page, "Label").fill("Eighteen decimals");
  await review(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page);
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
