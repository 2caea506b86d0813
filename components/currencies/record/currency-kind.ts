import type { RecordKind } from "#components/record-page/record-kind.ts";

/** What a currency's page is about. */
export const CURRENCY: RecordKind = {
  noun: "currency",
  list: "/currencies",
  listLabel: "Currencies",
};
