import { findPayment, findPayout, findSyncedPayout, findTransaction } from "#e2e/find-records.ts";
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
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Held ⟨U+202E⟩txt.exe");
  await expect(page.locator("main img")).toHaveCount(0);
  await page.getByText("Raw JSON").click();
  await expect(page.getByRole("region", { name: "As received from the provider" })).toContainText(
    "<img src=x",
  );
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test("what is missing is not given; what cannot be read is shown as it came", async ({
  page,
  request,
  sandbox,
}) => {
  const { id } = await findSyncedPayout(request);
  const wrong = { amount: "abc", isFeeIncluded: "maybe", createdAt: "yesterday", label: 7 };
  // Of one that failed it says what would have arrived.
  const patch = { ...wrong, status: "Completed" };
  await sandbox.overrides([
    { resource: "payouts", id, patch, remove: ["trackingId", "note", "feeAmount"] },
  ]);
  await page.goto(`/payouts/${id}`);
  await page.getByRole("button", { name: "Show empty fields" }).click();
  await expect(page.getByRole("main")).toContainText('Unexpected value: "abc"');
  await expect(field(page, "Details", "Recipient gets")).toHaveText("Not known without the amount");
  await expect(field(page, "Details", "Fee paid")).toContainText('Unexpected value: "maybe"');
  await expect(field(page, "Details", "Fee amount")).toHaveText("Not set yet");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    'Unexpected value: "yesterday"',
  );
  await expect(field(page, "Details", "Label")).toHaveText("7");
  await expect(field(page, "Details", "Tracking ID")).toHaveText("Not given");
  await expect(field(page, "Details", "Note")).toHaveText("Not given");
  await expectNoAxeViolations(page);
});

test("two figures: what leaves the wallet and what arrives", async ({ page, request, sandbox }) => {
  const { id } = await findPayout(request);
  const terms = {
    amount: "100.000000000000000000",
    feeAmount: "1.500000000000000000",
    status: "Completed",
  };
  const show = async (patch: Record<string, unknown>) => {
    await sandbox.overrides([{ resource: "payouts", id, patch: { ...terms, ...patch } }]);
    await page.goto(`/payouts/${id}`);
  };
  await show({ isFeeIncluded: 1 });
  await expect(field(page, "Details", "You pay")).toContainText("100.0");
  await expect(field(page, "Details", "Recipient gets")).toContainText("98.5");
  await show({ isFeeIncluded: 0 });
  await expect(field(page, "Details", "You pay")).toContainText("101.5");
  await expect(field(page, "Details", "Recipient gets")).toContainText("100.0");
  await show({ isFeeIncluded: 0, feeAmount: null });
  await expect(field(page, "Details", "You pay")).toHaveText("Known once the fee is set");
  await show({ isFeeIncluded: 0, status: "Failed" });
  await expect(field(page, "Details", "You would have paid")).toContainText("101.5");
  await expect(field(page, "Details", "Would have arrived")).toContainText("100.0");
});

test("only http and https explorers become links", async ({ page, request, sandbox }) => {
  const { id } = await findPayment(request);
  const explorers = { blockExplorerLinkAddress: "javascript:alert(1)//" };
  const patch = { ...explorers, blockExplorerLinkHash: "https://etherscan.io@evil.example/" };
  await sandbox.overrides([{ resource: "payments", id, patch }]);
  await page.goto(`/payments/${id}`);
  await expect(field(page, "Transaction", "Address")).toContainText("neither http nor https");
  await expect(field(page, "Transaction", "Transaction hash")).toContainText("carries a user name");
  await expect(page.getByRole("region", { name: "Transaction" }).getByRole("link")).toHaveCount(1);
});

test("a rate that does not fit says by how much", async ({ page, request, sandbox }) => {
  const { id } = await findPayment(request, ({ conversion }) => conversion !== null);
  const conversion = { baseAmount: "0.5", rate: "60000", quoteAmount: "29000.25" };
  await sandbox.overrides([
    { resource: "payments", id, patch: { conversion: { ...conversion, quoteCurrency: "EUR" } } },
  ]);
  await page.goto(`/payments/${id}`);
  await expect(page.getByRole("region", { name: "Conversion" })).toContainText(
    "Rate mismatch: the converted amount is 999.75 EUR less than base × rate gives (30,000 EUR)",
  );
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

test("a payment without its parts still stands", async ({ page, request, sandbox }) => {
  const { id } = await findPayment(request);
  await sandbox.overrides([
    { resource: "payments", id, replace: { id, transaction: "gone", paymentStatus: "Frozen" } },
  ]);
  await page.goto(`/payments/${id}`);
  await expect(page.getByRole("region", { name: "Transaction" })).toContainText(
    'Unexpected value: "gone"',
  );
  await expect(page.getByRole("region", { name: "Conversion" })).toContainText("Not converted");
  await expect(page.getByRole("status", { name: "Status" })).toHaveText("Frozen");
  await page.getByRole("button", { name: "Show empty fields" }).click();
  await expect(field(page, "Payment", "Processing fee")).toHaveText("Not given");
  await expectNoAxeViolations(page);
});

test("a masked address is said to be masked", async ({ page, request, sandbox }) => {
  const { id } = await findTransaction(request);
  await sandbox.overrides([{ resource: "transactions", id, patch: { address: "TKrK7M****hmLU" } }]);
  await page.goto(`/transactions/${id}`);
  await expect(field(page, "On the blockchain", "Address")).toContainText(
    "TKrK7M****hmLUMasked: the provider hides",
  );
});
