import { comparableAddress } from "#lib/addresses/comparable-address.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { statusMeaning } from "#lib/resources/status.ts";
import type { MetPayout } from "#lib/schemas/payouts/duplicate-check.ts";

/**
 * An earlier payout or one on its way, from the journal or the provider's list, as the duplicate
 * check needs it.
 */
export type PastPayout = MetPayout & {
  /** The provider's id, by which a payout of the journal is recognised in the provider's list. */
  payoutId: string | null;
  trackingId: string | null;
  currency: string | null;
  amount: Decimal | null;
  address: string | null;
  /** The address in comparable form; null if there is none, or where it came masked. */
  comparable: string | null;
  tag: string | null;
  /** Whether its money has left, or still may: a refused one is no double. */
  mayPay: boolean;
  /** Whether the provider took it: only that makes an address a known one. */
  taken: boolean;
};

/** The comparable form of an address that was met, if it has one. */
export function comparableOf(address: string | null, currency: string | null): string | null {
  if (address === null || currency === null || isMasked(address)) return null;
  return comparableAddress(address, currency);
}

/** A provider may mask the middle of an address with asterisks, which no address contains. */
export function isMasked(address: string): boolean {
  return address.includes("*");
}

/**
 * Whether a payout's status says that its money stayed or came back. By the table of known statuses alone:
 * an administrator's definition allows a replacement, which is linked, and never hides a double.
 */
export function movesNoMoney(status: string): boolean {
  return statusMeaning("payout", status).hasFailed;
}
