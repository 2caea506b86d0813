import { comparableAddress } from "#lib/addresses/comparable-address.ts";
import { formatNetwork, networkOf } from "#lib/addresses/networks.ts";
import { compare } from "#lib/money/decimal.ts";
import { lookAlike } from "#lib/payouts/duplicate-check/look-alike.ts";
import type { PastPayout } from "#lib/payouts/duplicate-check/past-payout.ts";
import type {
  DuplicateCheck,
  DuplicateCheckQuery,
  LookAlike,
  MetPayout,
} from "#lib/schemas/payouts/duplicate-check.ts";

/**
 * How near in time the same payment makes one stop and think: less than a week, so that a weekly
 * payment of the same sum is no alarm.
 */
export const NEAR_DAYS = 6;
const NEAR_MS = NEAR_DAYS * 86_400_000;

type Discrepancies = Pick<DuplicateCheck, "repeats" | "lookAlikes" | "address">;

/** Holds a payout that has not gone out against those of the past; `now` is in epoch milliseconds. */
export function compareWithPast(
  order: DuplicateCheckQuery,
  past: readonly PastPayout[],
  now: number,
): Discrepancies {
  const own = comparableAddress(order.address, order.currency);
  const others = past.filter(({ trackingId }) => trackingId !== order.trackingId);
  const repeats: MetPayout[] = [];
  const taken: PastPayout[] = [];
  const elsewhere = new Set<string>();
  const alike = new Map<string, LookAlike>();
  for (const payout of others) {
    const { address, currency, comparable: theirs } = payout;
    if (address === null || currency === null || theirs === null) continue;
    if (theirs === own) {
      if (isRepeat(payout, order, now)) repeats.push(met(payout));
      if (!payout.taken) continue;
      if (isSameNetwork(currency, order.currency)) taken.push(payout);
      else elsewhere.add(formatNetwork(currency));
    } else if (payout.taken) {
      const how = lookAlike(own, theirs);
      if (how !== null) alike.set(theirs, counted(alike.get(theirs), payout, address, how));
    }
  }
  return {
    repeats: repeats.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    lookAlikes: [...alike.values()],
    address: {
      times: taken.length,
      lastAt: taken.reduce<string | null>((latest, { at }) => later(latest, at), null),
      elsewhere: [...elsewhere],
    },
  };
}

/**
 * Two recipients can share an address and differ in tag; payouts without a tag to compare may be to
 * the same one.
 */
function isRepeat(payout: PastPayout, order: DuplicateCheckQuery, now: number): boolean {
  const { amount, tag, currency, at, mayPay } = payout;
  if (!mayPay || amount === null || currency !== order.currency) return false;
  if (tag !== null && tag !== (order.tag ?? "")) return false;
  return compare(amount, order.amount) === 0 && Math.abs(now - Date.parse(at)) <= NEAR_MS;
}

/** A currency that does not state its network is on the same one only as the very same currency. */
function isSameNetwork(one: string, other: string): boolean {
  return one === other || (networkOf(one) !== null && networkOf(one)?.id === networkOf(other)?.id);
}

function met({ source, id, at, status }: PastPayout): MetPayout {
  return { source, id, at, status };
}

function counted(
  before: LookAlike | undefined,
  { at }: PastPayout,
  address: string,
  how: LookAlike["how"],
): LookAlike {
  if (before === undefined) return { address, how, times: 1, lastAt: at };
  return { ...before, times: before.times + 1, lastAt: later(before.lastAt, at) };
}

function later(one: string | null, other: string): string {
  return one !== null && Date.parse(one) >= Date.parse(other) ? one : other;
}
