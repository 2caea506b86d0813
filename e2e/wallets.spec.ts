import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { openList } from "#e2e/lists.ts";
import { field, fillPayout } from "#e2e/payout-form.ts";

/** A wallet that no journey looks for by its ID alone. */
const WALLET = "2011";

test("a wallet is named, and called so where it is chosen, reviewed and filtered by", async ({
  page,
}) => {
  await page.goto("/settings/wallets");
  const name = page.getByLabel(`Name of wallet ${WALLET}`);
  const save = page.getByRole("button", { name: `Save the name of wallet ${WALLET}` });
  await name.fill("Suppliers EU");
  await save.click();
  await expect(page.getByText(`Saved: Suppliers EU (${WALLET})`)).toBeVisible();
  // The button, which had the focus, is gone.
  await expect(name).toBeFocused();
  await expectNoAxeViolations(page);

  await fillPayout(page);
  await field(page, "Wallet").fill("suppliers");
  await page.getByRole("option", { name: `Suppliers EU (${WALLET})` }).click();
  await expect(field(page, "Wallet")).toHaveValue(WALLET);
  await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("Suppliers EU");
  await field(page, "Wallet").fill("2003");
  await page.keyboard.press("Escape");

  await openList(page, `/payouts?wallet=${WALLET}`);
  const filters = page.getByRole("list", { name: "Filters" });
  await expect(filters).toContainText(`Wallet: Suppliers EU (${WALLET})`);

  await page.goto("/settings/wallets");
  await expect(name).toHaveValue("Suppliers EU");
  await name.fill("");
  await save.click();
  await expect(page.getByText(`Saved: ${WALLET}`)).toBeVisible();
});
