import { findSyncedPayout } from "#e2e/find-records.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { openList, rowsOf } from "#e2e/lists.ts";
import { signedIn } from "#e2e/signed-in.ts";

test("a limited viewer sees and exports the records of a currency alone", async ({
  page,
  context,
  request,
  allow,
}) => {
  test.slow();
  const outside = await findSyncedPayout(request, (row) => row.walletCurrency !== "USDT_TRX");
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
  await page.goto("/files");
  await expect(
    page
      .getByRole("table", { name: "Files" })
      .getByRole("button", { name: /^Download / })
      .first(),
  ).toBeVisible();

  // What is outside is to them as if it were not there.
  allow(/^404 GET \/payouts\//);
  await page.goto(`/payouts/${outside.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payout not found");
  allow(/^403 GET \/inbox/);
  await page.goto("/inbox");
  await expect(page.getByText(/This page shows the whole account/)).toBeVisible();
  await page.getByRole("link", { name: "Go to payouts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payouts");
});
