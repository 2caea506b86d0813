import { parseInstant } from "#lib/dates/normal-instant.ts";
import { type Sorting, writeSorting } from "#lib/schemas/synced/sortable.ts";

/** Order, sorted value, id, place, records, moment, the record's time, and of a list by amount its currency. */
const PARTS = 8;
const TIME = 6;

/**
 * Whether a text has the form of a cursor in a list with this sort order, as lib/records/pages/cursor.ts
 * writes it. A saved URL may hold one of an older form or of another sort order: a caller that
 * checks first begins at the first page. Everything that is wrong with it beyond that, reading the
 * synced records reports.
 */
export function isPlaceIn(text: string, sorting: Sorting): boolean {
  const parts = partsOf(text);
  if (!Array.isArray(parts) || parts[0] !== writeSorting(sorting)) return false;
  // A list by time needs its record's time but once: until November 2026 cursors had no other.
  const time: unknown = parts.length === TIME ? parts[1] : parts[TIME];
  return parts.length <= PARTS && typeof time === "string" && parseInstant(time) !== null;
}

function partsOf(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0))));
  } catch {
    return undefined;
  }
}
