import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { columnCode, columnText } from "#lib/sync/store/rows/column-value.ts";
import { isFinalStatus } from "#lib/sync/store/rows/final-status.ts";
import { unmask } from "#lib/sync/store/rows/masked.ts";
import type { RecordColumns, RecordSource } from "#lib/sync/store/rows/record-source.ts";

/**
 * A payout's columns. A list item can lack its tracking id, or have an empty one: then it comes
 * from the record detail.
 */
export function payoutColumns({ value, whole, defined }: RecordSource): RecordColumns {
  const payout = normalisePayout(value);
  const byId = whole === undefined ? null : normalisePayout(whole);
  return {
    columns: {
      status: columnCode(payout.status),
      currency: columnCode(payout.walletCurrency),
      address: columnText(unmask(payout.address, [byId?.address ?? null])),
      tag: columnText(payout.tag),
      fee: columnCode(payout.fee),
      wallet_id: columnCode(payout.walletId),
      tracking_id: columnText(payout.trackingId || byId?.trackingId || null),
      label: columnText(payout.label),
      note: columnText(payout.note),
      amount: payout.amount,
      fee_amount: payout.feeAmount,
      is_fee_included: payout.isFeeIncluded,
    },
    final: isFinalStatus("payout", payout.status, defined),
  };
}
