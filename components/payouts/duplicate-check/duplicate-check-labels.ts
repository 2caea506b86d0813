import type { DuplicateCheck, SearchReach } from "#lib/schemas/duplicate-check.ts";

/** How far the duplicate check looked, in a sentence: its result is valid only that far. */
export function formatLooked({ looked, nearDays }: DuplicateCheck): string {
  const { days, payouts, whole, masked, entries, fault } = looked;
  const own = count(entries, "order in Counterfoil", "orders in Counterfoil");
  if (fault !== null) return `Only ${own} could be looked at. ${fault}`;
  const provider = whole
    ? `all ${count(payouts, "payout", "payouts")} that the provider has of the last ${days} days`
    : `the provider's newest ${count(payouts, "payout", "payouts")}`;
  const hidden =
    masked === 0
      ? ""
      : ` ${count(masked, "address", "addresses")} came masked and can't be compared.`;
  return `Looked at ${provider}, and at ${own}. Repeats are looked for within ${nearDays} days.${hidden}`;
}

/**
 * How far back the provider's payouts are searched for the tracking ID before the order is sent;
 * the time follows where `since` is given. Null if all of them are searched.
 */
export function reachSentence({ isWhole, since, isSynced }: SearchReach): string | null {
  if (isWhole) return null;
  const why = isSynced
    ? "Older payouts are still being read from the provider."
    : "Older payouts are not read from the provider (PAYOUT_SYNC=off).";
  const search = "Before sending, the tracking ID is searched for only in payouts created since";
  return `${why} ${search}${since === null ? " ten minutes before the order is submitted." : ""}`;
}

/** "1 payout", "1,250 payouts". */
export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
