import type { Recipient } from "#lib/addresses/forms/recipient.ts";
import { canonicalRecipient } from "#lib/addresses/recipient-forms.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { statusMeaning, TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import type { MetPayout } from "#lib/schemas/payouts/duplicate-check.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";

/**
 * An earlier payout or one on its way, from the orders here or the provider's list, as the duplicate
 * check needs it.
 */
export type PastPayout = Omit<MetPayout, "writtenAs"> & {
  /** The provider's id, by which an order's payout is recognised in the provider's list. */
  payoutId: string | null;
  trackingId: string | null;
  currency: string | null;
  amount: Decimal | null;
  address: string | null;
  tag: string | null;
  /** The canonical recipient; null if there is no address, or where it came masked. */
  recipient: Recipient | null;
  /** Whether its money has left, or still may: a refused one is no double. */
  mayPay: boolean;
  /** Whether the provider took it: only that makes an address a known one. */
  taken: boolean;
};

/** The canonical recipient of what was met, if its address can be compared. */
export function recipientOf({
  address,
  tag,
  currency,
}: Pick<PastPayout, "address" | "tag" | "currency">): Recipient | null {
  if (address === null || currency === null || isMasked(address)) return null;
  return canonicalRecipient({ address, tag: tag ?? "" }, currency);
}

/**
 * Whether a payout's status says that its money stayed or came back. By the table of known statuses alone:
 * an administrator's definition allows a replacement, which is linked, and never hides a double.
 */
export function movesNoMoney(status: string): boolean {
  return statusMeaning("payout", status, TABLE_ALONE).hasFailed;
}
