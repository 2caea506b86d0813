import type { Synced } from "#lib/schemas/synced/resource.ts";

/**
 * Each resource's table. The expressions of this folder name columns with their table before them.
 */
export const RECORD_TABLE = {
  payouts: "synced_payout",
  payments: "synced_payment",
  transactions: "synced_transaction",
  currencies: "synced_currency",
} as const satisfies Record<Synced, string>;
