import type { Row } from "#lib/sync/store/synced-tables.ts";

/** The ids of the transactions that these payments embed. */
export function embeddedIds(payments: readonly Row[]): string[] {
  const ids = payments.map((row) => row.transaction_id);
  return [...new Set(ids)].filter((id) => typeof id === "string");
}
