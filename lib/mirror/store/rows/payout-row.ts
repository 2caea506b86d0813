import { columnCode, columnText } from "#lib/mirror/store/column-value.ts";
import { isFinalStatus } from "#lib/mirror/store/final-status.ts";
import { unmask } from "#lib/mirror/store/masked.ts";
import type { RecordColumns, RecordSource } from "#lib/mirror/store/rows/record-source.ts";
import { normalisePayout } from "#lib/service/normalise/payout.ts";

/**
 * A payout's columns. A list entry can lack its tracking id, or have an empty one: then it is that of the
 * record by id.
 */
export function payoutColumns({ value, whole }: RecordSource): RecordColumns {
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
    final: isFinalStatus(payout.status),
  };
}
