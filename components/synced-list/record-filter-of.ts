import type { ListView } from "#components/data-table/list-view.ts";
import type { InstantRange } from "#lib/dates/day-range.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/**
 * What a view asks of the synced records, its days cut to `bounds`. The server asks by the same
 * key.
 */
export function recordFilterOf(view: ListView, { from, to }: InstantRange): RecordFilter {
  const { status, currency, network, min, max, fee, wallet, type, q } = view;
  return { from, to, status, currency, network, min, max, fee, wallet, type, q: q ?? "" };
}
