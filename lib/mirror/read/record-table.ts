import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** Each resource's table. The expressions of this room name columns with their table before them. */
export const RECORD_TABLE = {
  payouts: "mirror_payout",
  payments: "mirror_payment",
  transactions: "mirror_transaction",
  currencies: "mirror_currency",
} as const satisfies Record<Mirrored, string>;
