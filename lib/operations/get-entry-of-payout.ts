import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { findByPayout } from "#lib/payouts/entry/find-by-payout.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** The desk's order that became the service's payout with this number; null where there is none. */
export const getEntryOfPayout = operation(
  "payout-entries.get-of-payout",
  async (_caller, payoutId: string): Promise<PayoutEntry | null> =>
    /^\d{1,18}$/.test(payoutId) ? await findByPayout(payoutId) : null,
);
