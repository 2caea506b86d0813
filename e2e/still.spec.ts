import { expect, test } from "#e2e/fixtures.ts";
import { openList } from "#e2e/lists.ts";
import { movesOf, watchMoves } from "#e2e/moves.ts";

const VIEWS = [
  "/payouts",
  "/payouts?status=Completed&sort=-amount",
  "/payments?sort=createdAt",
  "/transactions",
  "/currencies",
];

for (const address of VIEWS) {
  test(`${address}: what stands in the first frame stays where it is @phone`, async ({ page }) => {
    await watchMoves(page);
    await openList(page, address);
    // What is loaded after the rows is there by then: whatever it changes has been changed.
    await page.waitForLoadState("networkidle");
    const totals = page.getByRole("button", { name: /^Totals/ });
    await expect(totals).toHaveCount(address.startsWith("/currencies") ? 0 : 1);
    expect(await movesOf(page)).toEqual([]);
  });
}
