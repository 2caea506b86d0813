import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { columnCode, columnText } from "#lib/sync/store/column-value.ts";
import { isFinalStatus } from "#lib/sync/store/final-status.ts";
import { unmask } from "#lib/sync/store/masked.ts";
import type { RecordColumns, RecordSource } from "#lib/sync/store/rows/record-source.ts";

/**
 * A transaction's columns. Address and hash are whole where the list, the record by id or the payment
 * that embeds it gives them whole; currency and payment are that payment's to tell.
 */
export function transactionColumns({
  value,
  whole,
  enrichment,
  defined,
}: RecordSource): RecordColumns {
  const listed = normaliseTransaction(value);
  const byId = whole === undefined ? null : normaliseTransaction(whole);
  const address = unmask(listed.address, [byId?.address ?? null, enrichment?.address ?? null]);
  const hash = unmask(listed.txnHash, [byId?.txnHash ?? null, enrichment?.txnHash ?? null]);
  return {
    columns: {
      status: columnCode(listed.status),
      amount: listed.amount,
      currency: columnCode(enrichment?.currency ?? null),
      address: columnText(address),
      txn_hash: columnText(hash),
      tag: columnText(listed.tag),
      blockchain_fee: listed.blockchainFee,
      payment_id: enrichment?.paymentId ?? null,
      masked: isMasked(address) || isMasked(hash),
    },
    final: isFinalStatus("transaction", listed.status, defined),
  };
}
