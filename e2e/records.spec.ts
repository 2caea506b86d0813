import { feeLabel } from "#components/payouts/fee-levels.ts";
import { findCurrency, findPayment, findSyncedPayout, findTransaction } from "#e2e/find-records.ts";
import { expectFirstHtml } from "#e2e/first-html.ts";
import { expect, expectNoAxeViolations, test } from "#e2e/fixtures.ts";
import { field, overflow } from "#e2e/record-page.ts";
import { splitAmount } from "#lib/money/format.ts";
import { REASON_WORDS } from "#lib/resources/currency-basis.ts";

/** An amount as the page writes it. */
function written(value: Parameters<typeof splitAmount>[0]): string {
  const { sign, whole, fraction, zeros } = splitAmount(value);
  return `${sign === "" ? "" : "−"}${whole}.${fraction}${zeros}`;
}

test("a payout's page shows every field, and is in the first HTML", async ({ page, request }) => {
  // One of before, which no look read while a test had the sandbox change what it answers.
  const payout = await findSyncedPayout(
    request,
    (row) => row.trackingId !== null && row.tag === null,
  );
  await expectFirstHtml(request, `/payouts/${payout.id}`, (html) =>
    expect(html).toContain(payout.trackingId),
  );

  await page.goto(`/payouts/${payout.id}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^Payout [\d,.]+ /);
  await expect(page).toHaveTitle(`${await heading.textContent()} · Counterfoil`);
  await expect(page.getByRole("status", { name: "Status" })).toHaveText(payout.status ?? "");
  await page.getByRole("button", { name: "Show empty fields" }).click();
  const facts = [
    ["Fee amount", payout.feeAmount === null ? "Not set yet" : written(payout.feeAmount)],
    ["Fee level", payout.fee === null ? null : feeLabel(payout.fee)],
    ["Fee paid", payout.isFeeIncluded === true ? "Deducted from amount" : "Added to amount"],
    ["Recipient address", payout.address],
    ["Tag", payout.tag ?? "None given"],
    ["Payout ID", String(payout.id)],
    ["Tracking ID", payout.trackingId],
    ["Wallet", payout.walletId],
    ["Note", payout.note],
  ] as const;
  for (const [label, value] of facts) {
    await expect(field(page, "Details", label)).toContainText(value ?? "Not given");
  }
  const happened = page.getByRole("region", { name: "Timeline" });
  // More may stand below: an open payout moves on while the tests run.
  await expect(happened.getByRole("listitem").first()).toContainText("Created at the provider");
  await expectNoAxeViolations(page);
});

test("a payment's page shows what is embedded and checks the rate", async ({ page, request }) => {
  const payment = await findPayment(
    request,
    ({ conversion }) => conversion?.conversionStatus === "Success",
  );
  const { transaction, conversion } = payment;
  await page.goto(`/payments/${payment.id}`);
  await expect(field(page, "Conversion", "Base currency")).toContainText(
    conversion?.baseCurrency ?? "",
  );
  await expect(field(page, "Conversion", "Client order ID")).toContainText(
    conversion?.clientOrderId ?? "Not given",
  );
  await expect(page.getByRole("region", { name: "Conversion" })).toContainText("Rate verified");
  await expect(field(page, "Payment", "Payment type")).toContainText(payment.paymentType ?? "");
  // More may stand below: what Counterfoil saw change since.
  const steps = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  for (const what of ["Transaction created", "Payment created", "Conversion created"]) {
    await expect(steps.filter({ hasText: what })).toHaveCount(1);
  }

  const explorer = page.getByRole("link", { name: /^Transaction hash on .*new tab$/ });
  await expect(explorer).toHaveAttribute("href", /^https:\/\//);
  await expect(explorer).toHaveAttribute("rel", "noopener noreferrer");
  await expect(explorer).toHaveText(new URL((await explorer.getAttribute("href")) ?? "").host);
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: `Transaction ${transaction?.id}` }).click();
  await expect(page).toHaveURL(`/transactions/${transaction?.id}`);
  await expect(field(page, "On the blockchain", "Transaction hash")).toContainText(
    transaction?.txnHash ?? "",
  );
});

test("a transaction's page shows every field, and says why its currency is not known", async ({
  page,
  request,
}) => {
  // Its page reads the address of one that has none yet, which changes the reason.
  const { id, currency } = await findTransaction(
    request,
    ({ currency }) => currency.basis === "unknown" && currency.reason !== "no-address",
  );
  await page.goto(`/transactions/${id}`);
  await page
    .getByRole("button", { name: "Show empty fields" })
    .or(page.getByText("Raw JSON"))
    .first()
    .click();
  for (const label of ["Address", "Transaction hash", "Tag"]) {
    await expect(field(page, "On the blockchain", label)).not.toBeEmpty();
  }
  for (const label of ["Amount", "Blockchain fee"]) {
    await expect(field(page, "Transaction", label)).not.toContainText("Not given");
  }
  await expect(page.getByText(REASON_WORDS[currency.reason])).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a currency's page says its network and its minimum payout", async ({ page, request }) => {
  const currency = await findCurrency(request, ({ symbol }) => symbol === "USDT_TRX");
  await page.goto(`/currencies/${currency.id}`);
  await expect(field(page, "Currency", "Symbol")).toContainText("USDT on Tron");
  await expect(field(page, "Currency", "Minimum payout")).toContainText(
    currency.minPayout === null ? "" : written(currency.minPayout),
  );
  await expect(field(page, "Currency", "Type")).toContainText(currency.currencyType ?? "");
  await expectNoAxeViolations(page);
});

test("copying says so in its own place", async ({ page, request, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id, address } = await findSyncedPayout(request);
  await page.goto(`/payouts/${id}`);
  const row = field(page, "Details", "Recipient address");
  // Not how far down it is: what is learnt of a payout meanwhile stands above.
  const size = async () => ({ ...(await row.boundingBox()), y: null });
  const before = await size();
  // Shown for a moment only: it is looked out for before the click.
  await Promise.all([
    expect(row.getByRole("status")).toHaveText("Copied"),
    row.getByRole("button").click(),
  ]);
  expect(await size()).toEqual(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test("a record fits a phone @phone", async ({ page, request }) => {
  const { id } = await findPayment(request, ({ conversion }) => conversion !== null);
  await page.goto(`/payments/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test("print is one page without Counterfoil around it", async ({ page, request }) => {
  const { id } = await findPayment(request, ({ conversion }) => conversion !== null);
  await page.goto(`/payments/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByText("Raw JSON")).toBeHidden();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
