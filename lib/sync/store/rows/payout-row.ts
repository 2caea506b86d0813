import { withRecord } from "#lib/provider/normalise/synced-payout.ts";
import { columnCode, columnText } from "#lib/sync/store/rows/column-value.ts";
import { isFinalStatus } from "#lib/sync/store/rows/final-status.ts";
import type { RecordColumns, RecordSource } from "#lib/sync/store/rows/record-source.ts";

/** A payout's columns. */
export function payoutColumns({ value, whole, defined }: RecordSource): RecordColumns {
  const payout = withRecord(value, whole);
  return {
    columns: {
      status: columnCode(payout.status),
      currency: columnCode(payout.walletCurrency),
      address: columnText(payout.address),
      tag: columnText(payout.tag),
      fee: columnCode(payout.fee),
      wallet_id: columnCode(payout.walletId),
      tracking_id: columnText(payout.trackingId || null),
      label: columnText(payout.label),
      note: columnText(payout.note),
      amount: payout.amount,
      fee_amount: payout.feeAmount,
      is_fee_included: payout.isFeeIncluded,
    },
    final: isFinalStatus("payout", payout.status, defined),
  };
}
