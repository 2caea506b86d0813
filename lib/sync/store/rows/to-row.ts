import { hash } from "node:crypto";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";
import { columnCode, columnText } from "#lib/sync/store/rows/column-value.ts";
import { matchedColumns } from "#lib/sync/store/rows/matched-columns.ts";
import { paymentColumns } from "#lib/sync/store/rows/payment-row.ts";
import { payoutColumns } from "#lib/sync/store/rows/payout-row.ts";
import type {
  Enrichment,
  RecordColumns,
  RecordSource,
} from "#lib/sync/store/rows/record-source.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { transactionColumns } from "#lib/sync/store/rows/transaction-row.ts";

const COLUMNS: Record<ResourceName, (source: RecordSource) => RecordColumns> = {
  payouts: payoutColumns,
  payments: paymentColumns,
  transactions: transactionColumns,
  currencies: catalogueColumns,
};

/** What a row is made from; `raw` and `wholeRaw` are JSON texts, `createdAt` and `readAt` column instants. */
type RowSource = {
  id: string;
  createdAt: string;
  readAt: string;
  raw: string;
  wholeRaw: string | null;
  enrichment: Enrichment | null;
  judged: KnownCurrency | null;
  /** What administrators said of statuses; empty where `final` is to follow the table alone. */
  defined: readonly DefinedStatus[];
  /** The row as it is stored, of which what matching wrote is kept, and what the list masks; null of a new one. */
  held: Row | null;
};

/**
 * The row of a record: a function of what is known of it, so that the same knowledge makes the same row
 * whatever came first. `value` is `raw` parsed, where the caller has it.
 */
export function toRow(
  resource: ResourceName,
  source: RowSource,
  value = parseJson(source.raw),
): Row {
  const { raw, wholeRaw, enrichment, judged, defined, held } = source;
  const whole = wholeRaw === null ? undefined : parseJson(wholeRaw);
  const { columns, final } = COLUMNS[resource]({ value, whole, enrichment, judged, held, defined });
  return {
    ...columns,
    ...matchedColumns(resource, held, columns),
    id: source.id,
    created_at: source.createdAt,
    raw,
    raw_detail: wholeRaw,
    hash: `\\x${hashOf(raw)}`,
    final,
    read_at: source.readAt,
  };
}

/** Whether nothing is known to follow a record's statuses, by the table and what administrators said. */
export function isFinalRecord(
  resource: ResourceName,
  value: unknown,
  defined: readonly DefinedStatus[],
): boolean {
  const nothing = { whole: undefined, enrichment: null, judged: null, held: null };
  const source = { value, defined, ...nothing };
  return COLUMNS[resource](source).final;
}

/** SHA-256 of a raw text, in hexadecimal. */
export function hashOf(raw: string): string {
  return hash("sha256", raw, "hex");
}

/** A currency's columns. The whole catalogue is read again each time, so none of it counts as moving. */
function catalogueColumns({ value }: RecordSource): RecordColumns {
  const currency = normaliseCurrency(value);
  return {
    columns: {
      symbol: columnCode(currency.symbol),
      name: columnText(currency.name),
      type: columnCode(currency.currencyType),
      min_payout: currency.minPayout,
    },
    final: true,
  };
}
