import { caseless } from "#lib/addresses/forms/caseless.ts";
import type { Recipient } from "#lib/addresses/forms/recipient.ts";
import { canBeOne, formatNetwork, networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import { canonicalRecipient } from "#lib/addresses/recipient-forms.ts";
import { compare } from "#lib/money/decimal.ts";
import { lookAlike } from "#lib/payouts/duplicate-check/look-alike.ts";
import type { PastPayout } from "#lib/payouts/duplicate-check/past-payout.ts";
import type {
  DuplicateCheck,
  DuplicateCheckQuery,
  LookAlike,
  MetPayout,
} from "#lib/schemas/payouts/duplicate-check.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/**
 * How near in time the same payment makes one stop and think: less than a week, so that a weekly
 * payment of the same sum is no alarm.
 */
export const NEAR_DAYS = 6;
const NEAR_MS = NEAR_DAYS * 86_400_000;

type Asked = Pick<PayoutRequest, "currency" | "amount" | "address" | "tag" | "trackingId">;

type Discrepancies = Pick<DuplicateCheck, "repeats" | "lookAlikes" | "address">;

/** Holds a payout that has not gone out against those of the past; `now` is in epoch milliseconds. */
export function compareWithPast(
  order: DuplicateCheckQuery,
  past: readonly PastPayout[],
  now: number,
): Discrepancies {
  const own = canonicalRecipient({ address: order.address, tag: order.tag ?? "" }, order.currency);
  const others = past.filter(({ trackingId }) => trackingId !== order.trackingId);
  const repeats: MetPayout[] = [];
  const taken: PastPayout[] = [];
  const elsewhere = new Set<string>();
  const alike = new Map<string, LookAlike>();
  for (const payout of others) {
    const { address, currency, recipient: theirs } = payout;
    if (address === null || currency === null || theirs === null) continue;
    if (theirs.address === own.address) {
      if (isRepeat(payout, order, own, now)) repeats.push(met(payout, order.address));
      if (!payout.taken) continue;
      if (isSameNetwork(currency, order.currency)) taken.push(payout);
      else elsewhere.add(formatNetwork(currency));
    } else if (payout.taken) {
      // As they are written too: X-addresses that look alike have classic addresses that don't.
      const how =
        lookAlike(own.address, theirs.address) ?? lookAlike(order.address.trim(), address.trim());
      const before = alike.get(theirs.address);
      if (how !== null) alike.set(theirs.address, counted(before, payout, address, how));
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

/** Whether `compareWithPast` would find a repeat of this payout; for many payouts at once. */
export function hasRepeat(
  { currency, amount, address, tag, trackingId }: Asked,
  past: readonly PastPayout[],
  now: number,
): boolean {
  const own = canonicalRecipient({ address, tag: tag ?? "" }, currency);
  return past.some(
    (payout) =>
      payout.trackingId !== trackingId && isRepeat(payout, { currency, amount }, own, now),
  );
}

/**
 * Two recipients can share an address and differ in tag; payouts without a tag to compare, beside the
 * address or in it, may be to the same one.
 */
function isTagOpen({ tag }: PastPayout, recipient: Recipient): boolean {
  return tag === null && recipient.tag === "";
}

function isRepeat(
  payout: PastPayout,
  order: Pick<DuplicateCheckQuery, "currency" | "amount">,
  own: Recipient,
  now: number,
): boolean {
  const { amount, currency, at, mayPay, recipient: theirs } = payout;
  if (!mayPay || amount === null) return false;
  // The provider may state a wallet's currency without its network, or have given it another code since.
  if (currency === null || !canBeOne(currency, order.currency)) return false;
  if (theirs === null || theirs.address !== own.address) return false;
  if (!isTagOpen(payout, theirs) && theirs.tag !== own.tag) return false;
  return compare(amount, order.amount) === 0 && Math.abs(now - Date.parse(at)) <= NEAR_MS;
}

/** A currency that does not state its network is on the same one only as the very same currency. */
export function isSameNetwork(one: string, other: string): boolean {
  return (
    one === other ||
    (networkOfCurrency(one) !== null && networkOfCurrency(one)?.id === networkOfCurrency(other)?.id)
  );
}

/** With its address as it was written, where more than the case of letters is other than here. */
function met({ source, id, at, status, address }: PastPayout, written: string): MetPayout {
  const other = address?.trim() ?? "";
  const isOtherForm = caseless(other) !== caseless(written.trim());
  return { source, id, at, status, writtenAs: isOtherForm ? other : null };
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
