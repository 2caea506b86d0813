import { databaseNow } from "#lib/database/now.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import type { ClearSearch } from "#lib/payouts/send/claim-facts.ts";
import type { SearchedBeforeSending } from "#lib/payouts/send/search-before-sending.ts";
import type { Reading } from "#lib/payouts/sending-process/read-recent.ts";

/** A reading of a provider that has no payouts. */
async function emptyReading(): Promise<Reading> {
  const beganAt = await databaseNow();
  return { beganAt, from: beganAt };
}

/** A search before the POST that found nothing, for tests that are about something else. */
export async function clearSearch(): Promise<SearchedBeforeSending> {
  return { found: "nothing", payout: null, reading: await emptyReading() };
}

/** The same as a claim asks for it, with nothing declined to the recipient that it would have missed. */
export function clearSince(beganAt: string): ClearSearch {
  return { beganAt, earlier: { ids: [], settlingMs: 0 } };
}

/** Makes this process fit to send, as its start does, without a provider. */
export async function readyToSend(): Promise<void> {
  await lookForLostCommits("start", { read: emptyReading });
}
