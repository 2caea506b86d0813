import "server-only";
import { awaitOutcome } from "#lib/payouts/await-outcome.ts";
import { contentHash } from "#lib/payouts/content-hash.ts";
import type { JournalEntry } from "#lib/payouts/entry-row.ts";
import { findByKey, findHolder } from "#lib/payouts/find-entry.ts";
import { insertEntry } from "#lib/payouts/insert-entry.ts";
import { sendEntry } from "#lib/payouts/send-entry.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/** Between "taken" and "whose?" the holder may settle and free the tracking ID; then once more. */
const ATTEMPTS = 3;

/**
 * The entry that this order already has, with its outcome if that comes in time: under the same key,
 * or holding the same tracking ID. Null where there is none. Rejects with a Failure "conflict" where
 * key or tracking ID belong to another content.
 */
export async function findEarlier(
  request: PayoutRequest,
  key: string,
): Promise<JournalEntry | null> {
  const sameKey = await findByKey(key);
  if (sameKey !== null) return await answerFrom(sameKey, request, "idempotency key");
  const holder = await findHolder(request.trackingId);
  return holder === null ? null : await answerFrom(holder, request, "tracking ID");
}

async function answerFrom(
  held: JournalEntry,
  request: PayoutRequest,
  what: string,
): Promise<JournalEntry> {
  if (held.contentHash === contentHash(request)) return await awaitOutcome(held);
  const message = `This ${what} already belongs to another payout, ordered with other values.`;
  const errors = what === "tracking ID" ? { trackingId: [message] } : undefined;
  throw new Failure("conflict", message, { errors });
}

/** Orders a payout that has been checked: one entry, one request to the service at most. */
export async function submit(request: PayoutRequest, key: string): Promise<JournalEntry> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const inserted = await insertEntry(request, key);
    if (inserted !== null) {
      return (await sendEntry(inserted.entry.id)) ?? (await awaitOutcome(inserted));
    }
    const earlier = await findEarlier(request, key);
    if (earlier !== null) return earlier;
  }
  throw new Failure("conflict", "This payout is being ordered elsewhere at this moment.");
}
