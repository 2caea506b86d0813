import type { RecordKind } from "#components/record-page/record-kind.ts";

/** What a transaction's page is about. */
export const TRANSACTION: RecordKind = {
  noun: "transaction",
  list: "/transactions",
  listLabel: "Transactions",
};
