import { networkOfRecord } from "#lib/addresses/network-of-record.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { unmask } from "#lib/provider/normalise/unmask.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { columnCode, columnText } from "#lib/sync/store/rows/column-value.ts";
import { currencyColumns } from "#lib/sync/store/rows/currency-columns.ts";
import { isFinalStatus } from "#lib/sync/store/rows/final-status.ts";
import type { RecordColumns, RecordSource } from "#lib/sync/store/rows/record-source.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";

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
  held,
  defined,
}: RecordSource): RecordColumns {
  const listed = normaliseTransaction(value);
  const byId = whole === undefined ? null : normaliseTransaction(whole);
  const kept = keptBy(held);
  const address = unmask(listed.address, [
    byId?.address ?? null,
    enrichment?.address ?? null,
    listed.address && (kept?.address ?? null),
  ]);
  const hash = unmask(listed.txnHash, [
    byId?.txnHash ?? null,
    enrichment?.txnHash ?? null,
    listed.txnHash && (kept?.hash ?? null),
  ]);
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

/**
 * What a detail told that must be read again: known from the stored row alone, whose list item masks it too. What a
 * payment told is that payment's word for as long as it says so.
 */
function keptBy(held: Row | null) {
  if (held === null || held.raw_detail !== null || held.masked !== true) return null;
  if (typeof held.payment_id === "string" || typeof held.raw !== "string") return null;
  const { address, txnHash } = normaliseTransaction(parseJson(held.raw));
  const ofDetail = (column: string, listed: string | null) => {
    const value = held[column];
    return isMasked(listed) && typeof value === "string" ? value : null;
  };
  return { address: ofDetail("address", address), hash: ofDetail("txn_hash", txnHash) };
}
