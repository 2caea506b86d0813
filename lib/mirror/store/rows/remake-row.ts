import type { Row } from "#lib/mirror/store/mirror-tables.ts";
import type { Teaching } from "#lib/mirror/store/rows/record-source.ts";
import { toRow } from "#lib/mirror/store/rows/to-row.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** A stored row's text in a column; "" where it has none. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  return typeof value === "string" ? value : "";
}

/** What a stored row becomes when something else is known of its record. */
export function remakeRow(
  resource: Mirrored,
  row: Row,
  known: { teaching: Teaching | null; wholeRaw?: string },
): Row {
  const held = row.raw_whole;
  return toRow(resource, {
    id: textIn(row, "id"),
    createdAt: textIn(row, "created_at"),
    readAt: textIn(row, "read_at"),
    raw: textIn(row, "raw"),
    wholeRaw: known.wholeRaw ?? (typeof held === "string" ? held : null),
    teaching: known.teaching,
  });
}

export function isSameRow(a: Row, b: Row): boolean {
  return Object.keys(a).every((column) => a[column] === b[column]);
}
