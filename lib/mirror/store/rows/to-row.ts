import { hash } from "node:crypto";
import type { Row } from "#lib/mirror/store/mirror-tables.ts";
import { currencyColumns } from "#lib/mirror/store/rows/currency-row.ts";
import { paymentColumns } from "#lib/mirror/store/rows/payment-row.ts";
import { payoutColumns } from "#lib/mirror/store/rows/payout-row.ts";
import type {
  RecordColumns,
  RecordSource,
  Teaching,
} from "#lib/mirror/store/rows/record-source.ts";
import { transactionColumns } from "#lib/mirror/store/rows/transaction-row.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { parseJson } from "#lib/service/parse-json.ts";

const COLUMNS: Record<Mirrored, (source: RecordSource) => RecordColumns> = {
  payouts: payoutColumns,
  payments: paymentColumns,
  transactions: transactionColumns,
  currencies: currencyColumns,
};

/** What a row is made from; `raw` and `wholeRaw` are JSON texts, `createdAt` and `readAt` column instants. */
type RowSource = {
  id: string;
  createdAt: string;
  readAt: string;
  raw: string;
  wholeRaw: string | null;
  teaching: Teaching | null;
};

/**
 * The row of a record: a function of what is known of it, so that the same knowledge makes the same row
 * whatever came first. `value` is `raw` parsed, where the caller has it.
 */
export function toRow(resource: Mirrored, source: RowSource, value = parseJson(source.raw)): Row {
  const { raw, wholeRaw, teaching } = source;
  const whole = wholeRaw === null ? undefined : parseJson(wholeRaw);
  const { columns, final } = COLUMNS[resource]({ value, whole, teaching });
  return {
    ...columns,
    id: source.id,
    created_at: source.createdAt,
    raw,
    raw_whole: wholeRaw,
    hash: `\\x${hashOf(raw)}`,
    final,
    read_at: source.readAt,
  };
}

/** SHA-256 of a raw text, in hexadecimal. */
export function hashOf(raw: string): string {
  return hash("sha256", raw, "hex");
}
