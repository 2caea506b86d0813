import { findPayout } from "#e2e/find-records.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { expectFitsBothScreens } from "#e2e/screen-width.ts";

test("hostile texts leave a record within the screen, a phone's and a desktop's", {
  tag: "@phone-only",
}, async ({ page, request, sandbox }) => {
  const { id } = await findPayout(request);
  const patch = {
    label: '<img src=x onerror="alert(1)"> \u200bzero',
    note: `${"unbroken".repeat(60)} javascript:alert(1)`,
    status: "Held \u202etxt.exe",
    walletCurrency: "USDT_\u202eHTE",
    tag: "",
    isFeeIncluded: "maybe",
  };
  await sandbox.overrides([{ resource: "payouts", id, patch }]);
  await page.goto(`/payouts/${id}`);
  await page.getByRole("button", { name: "Show empty fields" }).click();
  await page.getByText("Raw JSON").click();
  await expect(page.getByRole("region", { name: "As received from the provider" })).toContainText(
    "<img src=x",
  );
  await expect(page.locator("main img")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectFitsBothScreens(page);
});
