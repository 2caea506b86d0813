import "server-only";
import { findByKey, findEntry } from "#lib/payouts/find-entry.ts";
import { giveUpStalled } from "#lib/payouts/give-up-stalled.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** The journal's entry with this id (a UUID). Rejects with a Failure "not_found". */
export async function getPayoutEntry(id: string): Promise<PayoutEntry> {
  await giveUpStalled();
  const found = await findEntry(id);
  if (found === null) throw new Failure("not_found", "The journal has no payout with this id.");
  return found.entry;
}

/**
 * The entry that was ordered under this idempotency key; null where no such order has arrived, so
 * that a browser whose connection broke can learn what became of what it sent.
 */
export async function getPayoutEntryByKey(key: string): Promise<PayoutEntry | null> {
  await giveUpStalled();
  return (await findByKey(key))?.entry ?? null;
}
