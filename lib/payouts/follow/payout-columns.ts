import { type EntryValues, inMs, now } from "#lib/payouts/states/move-entry.ts";
import type { Payout } from "#lib/schemas/payout.ts";

const FIRST_READ_MS = 3_000;

/** The columns that hold the service's payout when it is first known, to be followed from then on. */
export function payoutColumns(payout: Payout): EntryValues {
  const { id, status } = payout;
  return {
    payout: JSON.stringify(payout),
    service_payout_id: id === null ? null : String(id),
    status,
    status_seen_at: status === null ? null : now,
    follow_at: id === null ? null : inMs(FIRST_READ_MS),
  };
}
