import * as messages from "#components/payouts/duplicate-check/messages.tsx";
import type { DuplicateCheck, SearchReach } from "#lib/schemas/payouts/duplicate-check.ts";

/** How far the duplicate check looked, in a sentence: its result is valid only that far. */
export function formatLooked({ looked, nearDays }: DuplicateCheck): string {
  const { days, payouts, whole, masked, entries, fault } = looked;
  if (fault !== null) return messages.onlyLookedAt(entries, fault);
  const provider = whole ? messages.allOfLastDays(payouts, days) : messages.newestPayouts(payouts);
  const lookedAt = messages.lookedAt(provider, entries, nearDays);
  return masked === 0 ? lookedAt : `${lookedAt} ${messages.maskedAddresses(masked)}`;
}

/**
 * How far back the provider's payouts are searched for the tracking ID before the order is sent;
 * the time follows where `since` is given. Null if all of them are searched.
 */
export function reachSentence({ isWhole, since, isSynced }: SearchReach): string | null {
  if (isWhole) return null;
  const why = isSynced ? messages.olderStillRead : messages.olderNotRead;
  return since === null ? messages.searchedSinceSubmission(why) : messages.searchedSince(why);
}
