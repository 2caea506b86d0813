import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TransactionRecord } from "#components/transactions/record/transaction-record.tsx";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { transactionDirectionSchema } from "#lib/schemas/records/payout-match.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { besidesRecord, field } from "#test-support/components/record-page.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

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

test("a masked address is said to be masked", async () => {
  const sent = { id: 7, amount: "100", address: "TKrK7M****hmLU" };
  const none = { direction: "in", payoutId: null, paymentId: null } as const;
  stubApi({
    "GET /api/transactions/7": answer(transactionSchema, normaliseTransaction(sent)),
    "GET /api/transactions/7/direction": answer(transactionDirectionSchema, none),
    ...besidesRecord("transactions", "7"),
  });
  renderPage(<TransactionRecord id="7" />);
  await screen.findByRole("heading", { level: 1, name: "Transaction 7" });
  expect(field("On the blockchain", "Address").textContent).toContain(
    "TKrK7M****hmLUMasked: the provider hides",
  );
});
