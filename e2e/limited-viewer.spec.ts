import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { openList, rowsOf } from "#e2e/lists.ts";
import { signedIn } from "#e2e/signed-in.ts";

// That other records and pages are not there for them: app/(dashboard)/pages.http.test.ts, app/forbidden-pages.component.test.tsx.
test("a limited viewer sees and exports the records of a currency alone", async ({
  page,
  context,
}) => {
  test.slow();
  await context.clearCookies();
  await context.addCookies((await signedIn("limited-viewer")).cookies);

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payouts");
  await expect(
    page.getByText("You see a part of this account: currency USDT on Tron."),
  ).toBeVisible();

  await openList(page, "/payments?status=Settled");
  const rows = rowsOf(page);
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasNotText: /USDT.*Tron/s })).toHaveCount(0);
  // All that is counted is in that currency.
  await expect(page.getByRole("button", { name: "Totals" })).toContainText(
    /([\d,]+) payments.*USDT on Tron \(\1\)$/,
  );
  await rows.first().getByRole("checkbox", { name: "Select row" }).click();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar).toContainText("1 selected");
  await expectNoAxeViolations(page, bar);
  await page.getByRole("button", { name: "Export selected" }).click();
  const selected = page.getByRole("dialog", { name: "Export selected payments" });
  await expect(selected).toContainText("1 row selected");
  const downloading = page.waitForEvent("download");
  await selected.getByRole("button", { name: "Start export" }).click();
  await downloading;
});
