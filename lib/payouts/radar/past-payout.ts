import { comparableAddress } from "#lib/addresses/comparable-address.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import type { MetPayout } from "#lib/schemas/radar.ts";

/** A payout of the past or on its way, from the journal or the service's list, as the radar needs it. */
export type PastPayout = MetPayout & {
  /** The service's id, by which a payout of the journal is known in the service's list. */
  payoutId: string | null;
  trackingId: string | null;
  currency: string | null;
  amount: Decimal | null;
  address: string | null;
  /** The address in comparable form; null where there is none, or where it came masked. */
  comparable: string | null;
  tag: string | null;
  /** Whether its money has left, or still may: a refused one is no double. */
  mayPay: boolean;
  /** Whether the service took it: only that makes an address a known one. */
  taken: boolean;
};

/** The comparable form of an address that was met, if it has one. */
export function comparableOf(address: string | null, currency: string | null): string | null {
  if (address === null || currency === null || isMasked(address)) return null;
  return comparableAddress(address, currency);
}

/** A service may hide the middle of an address with asterisks, which no address holds. */
export function isMasked(address: string): boolean {
  return address.includes("*");
}

const NO_MONEY = /fail|reject|cancel|refus|declin|expire|revert/i;

/** Whether a payout's status, in the service's own word, says that its money stays or came back. */
export function movesNoMoney(status: string): boolean {
  return NO_MONEY.test(status);
}
