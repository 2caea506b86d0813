import type { DuplicateCheck, SearchReach } from "#lib/schemas/payouts/duplicate-check.ts";
import { formatCount } from "#lib/text/plural.ts";

const ORDER = { one: "order in Counterfoil", many: "orders in Counterfoil" };
const PAYOUT = { one: "payout", many: "payouts" };
const ADDRESS = { one: "address", many: "addresses" };

/** How far the duplicate check looked, in a sentence: its result is valid only that far. */
export function formatLooked({ looked, nearDays }: DuplicateCheck): string {
  const { days, payouts, whole, masked, entries, fault } = looked;
  const own = formatCount(entries, ORDER);
  if (fault !== null) return `Only ${own} could be looked at. ${fault}`;
  const provider = whole
    ? `all ${formatCount(payouts, PAYOUT)} that the provider has of the last ${days} days`
    : `the provider's newest ${formatCount(payouts, PAYOUT)}`;
  const hidden =
    masked === 0 ? "" : ` ${formatCount(masked, ADDRESS)} came masked and can't be compared.`;
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
