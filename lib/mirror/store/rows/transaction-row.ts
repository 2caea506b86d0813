import { columnCode, columnText } from "#lib/mirror/store/column-value.ts";
import { isFinalStatus } from "#lib/mirror/store/final-status.ts";
import { isMasked, unmask } from "#lib/mirror/store/masked.ts";
import type { RecordColumns, RecordSource } from "#lib/mirror/store/rows/record-source.ts";
import { normaliseTransaction } from "#lib/service/normalise/transaction.ts";

/**
 * A transaction's columns. Address and hash are whole where the list, the record by id or the payment
 * that embeds it gives them whole; currency and payment are that payment's to tell.
 */
export function transactionColumns({ value, whole, teaching }: RecordSource): RecordColumns {
  const listed = normaliseTransaction(value);
  const byId = whole === undefined ? null : normaliseTransaction(whole);
  const address = unmask(listed.address, [byId?.address ?? null, teaching?.address ?? null]);
  const hash = unmask(listed.txnHash, [byId?.txnHash ?? null, teaching?.txnHash ?? null]);
  return {
    columns: {
      status: columnCode(listed.status),
      amount: listed.amount,
      currency: columnCode(teaching?.currency ?? null),
      address: columnText(address),
      txn_hash: columnText(hash),
      tag: columnText(listed.tag),
      blockchain_fee: listed.blockchainFee,
      payment_id: teaching?.paymentId ?? null,
      masked: isMasked(address) || isMasked(hash),
    },
    final: isFinalStatus(listed.status),
  };
}
