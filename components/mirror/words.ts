import { formatInstant } from "#lib/dates/format.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

export const TITLES: Record<Mirrored, string> = {
  payouts: "Payouts",
  payments: "Payments",
  transactions: "Transactions",
  currencies: "Currencies",
};

const ONE: Record<Mirrored, string> = {
  payouts: "payout",
  payments: "payment",
  transactions: "transaction",
  currencies: "currency",
};

/** "1 payout", "3,412 payouts". */
export function countWords(resource: Mirrored, count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? ONE[resource] : resource}`;
}

/** "payout 12" where a finding is about one record alone. */
export function oneWords(resource: Mirrored, id: string): string {
  return `${ONE[resource]} ${id}`;
}

/** "14:32:07"; with the day where that is another than `now`'s in the zone. */
export function clockWords(at: string, tz: string, now: string | null): string {
  const exact = formatInstant(at, tz, "exact");
  const [day = "", time = ""] = exact.split(" ");
  return now !== null && formatInstant(now, tz, "day") === day ? time : exact;
}
