import { type RawBuilder, sql } from "kysely";
import type { KeyValue, Mark } from "#lib/mirror/read/cursor.ts";
import type { KeyKind, SortKey } from "#lib/mirror/read/sort-key.ts";

/** The way through a list: its key, its records' ids, and whether from large to small. */
export type Way = { key: SortKey; id: RawBuilder<unknown>; descending: boolean };

/**
 * A stretch of the list that one run of the index covers: records that have a value, or those that have
 * none, which stand last in either direction. `where` narrows to it, null where nothing need.
 */
export type Stretch = { where: RawBuilder<boolean> | null };

const TYPES: Record<KeyKind, RawBuilder<unknown>> = {
  instant: sql`timestamptz`,
  integer: sql`bigint`,
  decimal: sql`numeric`,
  code: sql`text`,
  text: sql`text`,
  flag: sql`boolean`,
  network: sql`text`,
};

/**
 * The stretches of what follows a mark (all, where there is none), in the order in which they are
 * walked; `back` walks the other way, to what stands before it.
 */
export function stretches(way: Way, mark: Mark | null, back: boolean): Stretch[] {
  const { key, id } = way;
  const larger = way.descending === back;
  if (key.column === "id" || key.column === "created_at") {
    return [{ where: mark === null ? null : beyond(way, mark.value, mark.id, larger) }];
  }
  const valued = { where: sql<boolean>`${key.expression} is not null` };
  const bare = { where: sql<boolean>`${key.expression} is null` };
  if (mark === null) return back ? [bare, valued] : [valued, bare];
  if (mark.value !== null) {
    const rest = { where: beyond(way, mark.value, mark.id, larger) };
    return back ? [rest] : [rest, bare];
  }
  const compare = larger ? sql`>` : sql`<`;
  const rest = {
    where: sql<boolean>`(${key.expression} is null and ${id} ${compare} ${mark.id}::bigint)`,
  };
  return back ? [rest, valued] : [rest];
}

function beyond({ key, id }: Way, value: KeyValue, at: string, larger: boolean) {
  const compare = larger ? sql`>` : sql`<`;
  const type = TYPES[key.kind];
  return sql<boolean>`(${key.expression}, ${id}) ${compare} (${value}::${type}, ${at}::bigint)`;
}

/** The order in which a way is walked, forward or back. */
export function orderOf({ key, id, descending }: Way, back: boolean): RawBuilder<unknown> {
  const direction = descending === back ? sql`asc` : sql`desc`;
  return sql`${key.expression} ${direction}, ${id} ${direction}`;
}

/** The same of records that were found: a stretch has no mixture of values and none. */
export function foundOrder({ descending }: Way, back: boolean): RawBuilder<unknown> {
  const direction = descending === back ? sql`asc` : sql`desc`;
  return sql`found.key ${direction}, found.id ${direction}`;
}
