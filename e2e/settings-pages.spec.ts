import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";

// What they do is tested without a browser (wallets-screen and rules-screen .component.test.tsx).
test("the settings of wallets and of approval rules are clean for axe", async ({ page }) => {
  await page.goto("/settings/wallets");
  await page
    .getByLabel(/^Name of wallet /)
    .first()
    .fill("Suppliers EU");
  await expect(page.getByRole("button", { name: /^Save the name of wallet / })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto("/settings/approval-rules");
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.getByRole("button", { name: "Save the rule" }).click();
  await expect(page.getByText("Choose a currency.")).toBeVisible();
  await page.getByRole("radio", { name: "2 minutes" }).click();
  await expect(page.getByLabel("Add a currency")).toBeVisible();
  await expectNoAxeViolations(page);
});
