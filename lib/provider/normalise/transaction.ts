import type { FieldReader } from "#lib/provider/normalise/field-reader.ts";
import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import { PENDING_CURRENCY } from "#lib/schemas/records/known-currency.ts";
import type { Transaction } from "#lib/schemas/records/transaction.ts";

/**
 * A transaction (docs/provider-interface.md, Records); in listings address and hash can be masked, which is text
 * like any other.
 */
export function normaliseTransaction(value: unknown): Transaction {
  return normaliseRecord(value, (reader) => ({
    ...transactionFields(reader),
    currency: PENDING_CURRENCY,
    direction: "unknown",
  }));
}

/** What a transaction holds beside id and createdAt, on its own and inside a payment. */
export function transactionFields({ text, code, amount }: FieldReader) {
  return {
    amount: amount("amount"),
    blockchainFee: amount("blockchainFee"),
    address: text("address"),
    txnHash: text("txnHash"),
    tag: text("tag"),
    status: code("status"),
  };
}
