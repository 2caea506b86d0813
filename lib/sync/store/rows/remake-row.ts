import type { ResourceName } from "#lib/resources/resources.ts";
import type { Enrichment } from "#lib/sync/store/rows/record-source.ts";
import { toRow } from "#lib/sync/store/rows/to-row.ts";
import type { Row } from "#lib/sync/store/synced-tables.ts";

/** A stored row's text in a column; "" where it has none. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  return typeof value === "string" ? value : "";
}

/** What a stored row becomes when something else is known of its record. */
export function remakeRow(
  resource: ResourceName,
  row: Row,
  known: { enrichment: Enrichment | null; wholeRaw?: string },
): Row {
  const held = row.raw_detail;
  const made = toRow(resource, {
    id: textIn(row, "id"),
    createdAt: textIn(row, "created_at"),
    readAt: textIn(row, "read_at"),
    raw: textIn(row, "raw"),
    wholeRaw: known.wholeRaw ?? (typeof held === "string" ? held : null),
    enrichment: known.enrichment,
  });
  // Its list item is the same, so what an administrator ended stays ended.
  return { ...made, final: made.final === true || row.final === true };
}

export function isSameRow(a: Row, b: Row): boolean {
  return Object.keys(a).every((column) => a[column] === b[column]);
}
