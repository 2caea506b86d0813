import { readFile } from "node:fs/promises";
import { BrowserFaults } from "#e2e/browser-faults.ts";
import { findSyncedPayout } from "#e2e/find-records.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { openList, rowsOf } from "#e2e/lists.ts";
import { ownMember, signInBy } from "#e2e/own-member.ts";
import { stackUnderTest } from "#e2e/stack-under-test.ts";
import { confirmByPassword } from "#e2e/step-up.ts";
import { waitForHydrationAfterGoto } from "#e2e/wait-for-hydration.ts";

const WITHIN = "USDT_TRX";

test("an administrator limits a member to a currency, and the member sees and exports its records alone", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const member = await ownMember("viewer");
  const outside = await findSyncedPayout(request, (row) => row.walletCurrency !== WITHIN);

  await page.goto("/team");
  await page.getByRole("row", { name: member.email }).getByRole("link").click();
  await page.getByLabel("Limited viewer").check();
  await expect(page.getByRole("checkbox", { name: /^Viewer\b/ })).not.toBeChecked();
  await page.getByRole("button", { name: "Change roles" }).click();
  await expect(page.getByText("Choose at least one wallet, currency or tag.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Wallets" })).toBeFocused();
  const currency = page.getByRole("combobox", { name: "Currencies" });
  await currency.fill("USDT Tron");
  await page.getByRole("option", { name: "USDT on Tron" }).click();
  await expect(page.getByRole("button", { name: "Remove USDT on Tron" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Change roles" }).click();
  await confirmByPassword(page);
  await expect(page.getByText("The roles of Olive Own were changed.")).toBeVisible();
  await expect(
    page.getByRole("definition").filter({ hasText: "currency USDT on Tron" }),
  ).toBeVisible();

  const context = await browser.newContext({
    baseURL: stackUnderTest().dashboard,
    storageState: { cookies: [], origins: [] },
    acceptDownloads: true,
  });
  const complaints = new BrowserFaults(stackUnderTest().dashboard);
  await complaints.listenTo(context);
  const limited = waitForHydrationAfterGoto(await context.newPage());
  await limited.goto("/sign-in");
  await signInBy(limited, member);
  await expect(limited.getByRole("heading", { level: 1 })).toHaveText("Payouts");
  await expect(
    limited.getByText("You see a part of this account: currency USDT on Tron."),
  ).toBeVisible();

  for (const many of ["payouts", "payments", "transactions"]) {
    await openList(limited, `/${many}`);
    const rows = rowsOf(limited);
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasNotText: /USDT.*Tron/s })).toHaveCount(0);
    // All that is counted is in that currency.
    await expect(limited.getByRole("button", { name: "Totals" })).toContainText(
      new RegExp(`([\\d,]+) ${many}.*USDT on Tron \\(\\1\\)$`),
    );
  }
  await expectNoAxeViolations(limited);

  // What is outside is to them as if it were not there.
  await limited.goto(`/search?q=${outside.trackingId}`);
  await expect(limited.getByRole("heading", { name: /^No results for/ })).toBeVisible();
  complaints.allow(/^404 GET \/payouts\//);
  await limited.goto(`/payouts/${outside.id}`);
  await expect(limited.getByRole("heading", { level: 1 })).toHaveText("Payout not found");
  complaints.allow(/^403 GET \/inbox/);
  await limited.goto("/inbox");
  await expect(limited.getByText(/This page shows the whole account/)).toBeVisible();
  await limited.getByRole("link", { name: "Go to payouts" }).click();
  await expect(limited.getByRole("heading", { level: 1 })).toHaveText("Payouts");

  await openList(limited, "/payments");
  await limited.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = limited.getByRole("dialog", { name: "Export payments" });
  await dialog.getByRole("radio", { name: /JSON Lines/ }).click();
  const downloading = limited.waitForEvent("download");
  await dialog.getByRole("button", { name: "Start export" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  const lines = text.trimEnd().split("\n");
  expect(lines.filter((line) => !line.includes(`"${WITHIN}"`))).toEqual([]);
  await dialog.press("Escape");
  await openList(limited, "/payments?status=Settled");
  await rowsOf(limited).first().getByRole("checkbox", { name: "Select row" }).click();
  await limited.getByRole("button", { name: "Export selected" }).click();
  const selected = limited.getByRole("dialog", { name: "Export selected payments" });
  await expect(selected).toContainText("1 row selected");
  await limited.goto("/files");
  await expect(
    limited.getByRole("table", { name: "Files" }).getByRole("button", { name: /^Download / }),
  ).toHaveCount(1);
  expect(complaints.unexpected(), "what the browser complained of").toEqual([]);
  await context.close();
});
