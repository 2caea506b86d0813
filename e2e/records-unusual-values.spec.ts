import { findPayment, findPayout } from "#e2e/find-records.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { field, overflow } from "#e2e/record-page.ts";

test("hostile texts are shown as text, and what cannot be seen is named @phone", async ({
  page,
  request,
  sandbox,
}) => {
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
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    '<img src=x onerror="alert(1)"> ⟨U+200B⟩zero',
  );
  await page.getByRole("button", { name: "Show empty fields" }).click();
  await expect(field(page, "Details", "Note")).toContainText("javascript:alert(1)");
  await expect(page.getByRole("main")).toContainText("USDT_U+202EHTE");
  await expect(field(page, "Details", "Tag")).toHaveText("Empty");
  await expect(field(page, "Details", "Fee paid")).toContainText('Unexpected value: "maybe"');
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Held ⟨U+202E⟩txt.exe");
  await expect(page.locator("main img")).toHaveCount(0);
  await page.getByText("Raw JSON").click();
  await expect(page.getByRole("region", { name: "As received from the provider" })).toContainText(
    "<img src=x",
  );
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test("a payment's currency is named where the conversion began with what came, in the list too", async ({
  page,
  request,
  sandbox,
}) => {
  const { id, conversion } = await findPayment(request, ({ conversion }) => conversion !== null);
  const symbol = conversion?.baseCurrency?.split("_")[0] ?? "";
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: String(id) }) });
  await page.goto("/payments");
  await expect(row).toContainText(symbol);
  const quoteCurrency = "QUOTE";
  const patch = { conversion: { baseAmount: "0.123456789", quoteCurrency } };
  await sandbox.overrides([{ resource: "payments", id, patch }]);
  await page.goto("/payments");
  await expect(row).toContainText(quoteCurrency);
  await expect(row).not.toContainText(symbol);
});
