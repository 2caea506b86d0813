import { compare } from "#lib/money/decimal.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/**
 * What a payout of the service is to an order in doubt: "own" carries its tracking ID and nothing
 * that contradicts it; "maybe" agrees in all that can be read, or carries the tracking ID over other
 * contents; "other" is none of it.
 */
export type Likeness = "own" | "maybe" | "other";

export function likeness(payout: Payout, request: PayoutRequest): Likeness {
  const contradicted = contradicts(payout, request);
  if (payout.trackingId === request.trackingId) return contradicted ? "maybe" : "own";
  return payout.trackingId === null && !contradicted ? "maybe" : "other";
}

/** Whether a field that can be read says something else than the order. Unread fields say nothing. */
export function contradicts(payout: Payout, request: PayoutRequest): boolean {
  const { walletId, address, tag, amount } = payout;
  if (walletId !== null && walletId !== request.walletId) return true;
  if (address !== null && !sameAddress(address, request.address)) return true;
  if (tag !== null && tag !== (request.tag ?? "")) return true;
  if (amount === null) return false;
  const difference = compare(amount, request.amount);
  // With the fee included, a service may state what is left after it.
  return request.isFeeIncluded ? difference > 0 : difference !== 0;
}

/** A service may mask the middle of an address with asterisks: what is left of it must agree. */
function sameAddress(listed: string, ordered: string): boolean {
  const [head = "", ...rest] = plain(listed).split(/\*+/);
  const whole = plain(ordered);
  const tail = rest.at(-1);
  if (tail === undefined) return head === whole;
  return whole.startsWith(head) && whole.endsWith(tail);
}

/** EVM addresses and bech32 are the same in either case; where case counts, a look-alike is rare. */
function plain(address: string): string {
  return address.toLowerCase();
}
