import { networkOfRecord } from "#lib/addresses/network-of-record.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { unmask } from "#lib/provider/normalise/unmask.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { columnCode, columnText } from "#lib/sync/store/rows/column-value.ts";
import { currencyColumns } from "#lib/sync/store/rows/currency-columns.ts";
import { isFinalStatus } from "#lib/sync/store/rows/final-status.ts";
import type { RecordColumns, RecordSource } from "#lib/sync/store/rows/record-source.ts";

/**
 * A transaction's columns. Address and hash are whole where the list, the record by id or the payment
 * that embeds it gives them whole; so does that payment tell the currency, which is worked out where there
 * is no payment.
 */
export function transactionColumns({
  value,
  whole,
  enrichment,
  judged,
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
      ...(enrichment === null
        ? currencyColumns(listed.currency, judged, address)
        : {
            currency: columnCode(enrichment.currency),
            currency_basis: enrichment.basis,
            currency_reason: enrichment.reason,
          }),
      network: enrichment?.network ?? networkOfRecord({ address, hash, links: [] }),
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
