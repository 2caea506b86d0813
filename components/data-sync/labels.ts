import { formatInstant } from "#lib/dates/format.ts";
import type { Synced } from "#lib/schemas/synced/resource.ts";
import { formatCount } from "#lib/text/plural.ts";

export const TITLES: Record<Synced, string> = {
  payouts: "Payouts",
  payments: "Payments",
  transactions: "Transactions",
  currencies: "Currencies",
};

const ONE: Record<Synced, string> = {
  payouts: "payout",
  payments: "payment",
  transactions: "transaction",
  currencies: "currency",
};

/** "1 payout", "3,412 payouts". */
export function formatRecords(resource: Synced, count: number): string {
  return formatCount(count, { one: ONE[resource], many: resource });
}

/** "payout 12" if a discrepancy is about one record alone. */
export function oneWords(resource: Synced, id: string): string {
  return `${ONE[resource]} ${id}`;
}

/** "14:32:07"; with the day where that is another than `now`'s in the zone. */
export function formatClock(at: string, tz: string, now: string | null): string {
  const exact = formatInstant(at, tz, "exact");
  const [day = "", time = ""] = exact.split(" ");
  return now !== null && formatInstant(now, tz, "day") === day ? time : exact;
}
