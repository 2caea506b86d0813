import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { findByKey, findEntry } from "#lib/payouts/entry/find-entry.ts";
import { readHistory } from "#lib/payouts/entry/read-history.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";
import type { PayoutHistory } from "#lib/schemas/payout-history.ts";

/** The journal's entry with this id (a UUID). Rejects with a Failure "not_found". */
export const getPayoutEntry = operation(
  "payout-entries.get",
  async (_caller, id: string): Promise<PayoutEntry> => {
    const found = await findEntry(id);
    if (found === null) throw new Failure("not_found", "The journal has no payout with this id.");
    return found.entry;
  },
);

/**
 * The entry that was ordered under this idempotency key; null where no such order has arrived, so
 * that a browser whose connection broke can learn what became of what it sent.
 */
export const getPayoutEntryByKey = operation(
  "payout-entries.get-by-key",
  async (_caller, key: string): Promise<PayoutEntry | null> => {
    return (await findByKey(key))?.entry ?? null;
  },
);

/** What was decided on an entry (a UUID) and what was seen of it. Rejects with a Failure "not_found". */
export const getPayoutHistory = operation(
  "payout-entries.history",
  async (caller, id: string): Promise<PayoutHistory> =>
    await readHistory(await getPayoutEntry(caller, id)),
);
