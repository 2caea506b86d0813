import { isCurrencyBasis, isCurrencyReason } from "#lib/resources/currency-basis.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";
import type { Enrichment } from "#lib/sync/store/rows/record-source.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { toRow } from "#lib/sync/store/rows/to-row.ts";

/** A stored row's text in a column; "" where it has none. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  return typeof value === "string" ? value : "";
}

/**
 * The currency that was worked out for a stored row; null where the record itself, or the payment that embeds
 * it, proved it: those may have changed.
 */
export function judgedIn(row: Row): KnownCurrency | null {
  const { currency, currency_basis: basis, currency_reason: reason, payment_id: payment } = row;
  if (typeof basis !== "string" || typeof reason !== "string") return null;
  if (!isCurrencyBasis(basis) || !isCurrencyReason(reason)) return null;
  if (reason === "conversion" || reason === "no-address" || typeof payment === "string")
    return null;
  return { code: typeof currency === "string" ? currency : null, basis, reason };
}

/** What a stored row becomes when something else is known of its record. Without `wholeRaw` it keeps its detail. */
export function remakeRow(
  resource: ResourceName,
  row: Row,
  known: { enrichment: Enrichment | null; wholeRaw?: string | null },
): Row {
  const held = typeof row.raw_detail === "string" ? row.raw_detail : null;
  const made = toRow(resource, {
    id: textIn(row, "id"),
    createdAt: textIn(row, "created_at"),
    readAt: textIn(row, "read_at"),
    raw: textIn(row, "raw"),
    wholeRaw: known.wholeRaw === undefined ? held : known.wholeRaw,
    enrichment: known.enrichment,
    judged: judgedIn(row),
    defined: [],
    held: row,
  });
  // Its list item is the same, so what an administrator ended stays ended.
  return { ...made, final: made.final === true || row.final === true };
}

export function isSameRow(a: Row, b: Row): boolean {
  return Object.keys(a).every((column) => a[column] === b[column]);
}
