import type { ListView } from "#components/data-table/params/list-view.ts";
import type { InstantRange } from "#lib/dates/day-range.ts";
import { eachChoice } from "#lib/resources/filters.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/**
 * What a view asks of the synced records, its days cut to `bounds`. The server asks by the same
 * key.
 */
export function recordFilterOf(view: ListView, { from, to }: InstantRange): RecordFilter {
  const { date, min, max, q } = view;
  return { date, from, to, ...eachChoice((name) => view[name]), min, max, q: q ?? "" };
}
