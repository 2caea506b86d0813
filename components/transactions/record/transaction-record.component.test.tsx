import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TransactionRecord } from "#components/transactions/record/transaction-record.tsx";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { REASON_WORDS } from "#lib/resources/currency-basis.ts";
import { type KnownCurrency, PENDING_CURRENCY } from "#lib/schemas/records/known-currency.ts";
import { transactionDirectionSchema } from "#lib/schemas/records/payout-match.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { besidesRecord, field } from "#test-support/components/record-page.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

/** The page of a transaction as the provider sends it, with what is known of its currency. */
async function showTransaction(sent: object, currency = PENDING_CURRENCY) {
  const none = { direction: "in", payoutId: null, paymentId: null } as const;
  const transaction = { ...normaliseTransaction({ id: 7, ...sent }), currency };
  stubApi({
    "GET /api/transactions/7": answer(transactionSchema, transaction),
    "GET /api/transactions/7/direction": answer(transactionDirectionSchema, none),
    ...besidesRecord("transactions", "7"),
  });
  const user = renderPage(<TransactionRecord id="7" />);
  await screen.findByRole("heading", { level: 1, name: "Transaction 7" });
  return user;
}

test("a direction that could not be read is not said to be unknown", async () => {
  const sent = { id: 7, amount: "100" };
  stubApi({
    "GET /api/transactions/7": answer(transactionSchema, normaliseTransaction(sent)),
    "GET /api/transactions/7/direction": problem(),
    ...besidesRecord("transactions", "7"),
  });
  renderPage(<TransactionRecord id="7" />);
  await screen.findByText(/Direction could not be loaded/);
  expect(field("Transaction", "Direction").textContent).not.toContain("Unknown");
});

test("the payouts that a transaction may be of are led to", async () => {
  const possible = ["3", "4"];
  stubApi({
    "GET /api/transactions/7": answer(transactionSchema, normaliseTransaction({ id: 7 })),
    "GET /api/transactions/7/direction": answer(transactionDirectionSchema, {
      direction: "unknown",
      payoutId: null,
      paymentId: null,
      candidates: possible,
    }),
    ...besidesRecord("transactions", "7"),
  });
  renderPage(<TransactionRecord id="7" />);
  for (const id of possible) {
    const link = await screen.findByRole("link", { name: `Possibly payout ${id}` });
    expect(link.getAttribute("href")).toBe(`/payouts/${id}`);
  }
});

test("a masked address is said to be masked", async () => {
  await showTransaction({ amount: "100", address: "TKrK7M****hmLU" });
  expect(field("On the blockchain", "Address").textContent).toContain(
    "TKrK7M****hmLUMasked: the provider hides",
  );
});

test("every field is shown, and why its currency is not known", async () => {
  const address = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeK";
  const sent = { amount: "100.5", blockchainFee: "0.25", address, txnHash: "abc123" };
  const currency: KnownCurrency = { code: null, basis: "unknown", reason: "several" };
  const user = await showTransaction({ ...sent, status: "Completed" }, currency);
  await user.click(screen.getByRole("button", { name: "Show empty fields" }));
  expect(field("On the blockchain", "Address").textContent).toContain(address);
  expect(field("On the blockchain", "Transaction hash").textContent).toContain("abc123");
  expect(field("On the blockchain", "Tag").textContent).toBe("None given");
  expect(field("Transaction", "Amount").textContent).toContain("100.500000000000000000");
  expect(field("Transaction", "Blockchain fee").textContent).toContain("0.250000000000000000");
  expect(screen.getByText(REASON_WORDS.several, { exact: false })).toBeDefined();
  await expectNoAxeViolations();
});
