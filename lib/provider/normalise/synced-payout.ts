import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { unmask } from "#lib/provider/normalise/unmask.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** A synced payout: as the list has it, and what that hides or leaves out as its record has it. */
export function syncedPayout({ raw, raw_detail }: { raw: string; raw_detail: string | null }) {
  return withRecord(parseJson(raw), raw_detail === null ? undefined : parseJson(raw_detail));
}

/**
 * The same of parsed JSON. The list's word counts, since it is read again and again, and the record once: a list
 * item can lack its tracking ID, or have an empty one, and can mask the address.
 */
export function withRecord(listItem: unknown, record: unknown): Payout {
  const listed = normalisePayout(listItem);
  if (record === undefined) return listed;
  const { address, trackingId } = normalisePayout(record);
  return {
    ...listed,
    address: unmask(listed.address, [address]),
    trackingId: listed.trackingId || trackingId,
  };
}
