import { expect, test } from "#e2e/fixtures.ts";
import { openList } from "#e2e/lists.ts";
import { movesOf, watchMoves } from "#e2e/moves.ts";
import { healthAnswer } from "#e2e/user-menu.ts";

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
    const answer = healthAnswer(page);
    await openList(page, address);
    // Asked for by the browser's own scripts: whatever these change has been changed.
    await answer;
    const totals = page.getByRole("button", { name: /^Totals/ });
    await expect(totals).toHaveCount(address.startsWith("/currencies") ? 0 : 1);
    expect(await movesOf(page)).toEqual([]);
  });
}
