import { type RawBuilder, sql } from "kysely";
import type { KeyKind, SortKey } from "#lib/records/conditions/sort-key.ts";
import type { KeyValue, Mark } from "#lib/records/pages/cursor.ts";

/**
 * The way through a list: its key, then (where the key is neither) its records' time, then their ids, and
 * whether from large to small.
 */
export type Way = {
  key: SortKey;
  time: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The type of ids; numeric unless given. */
  idType?: RawBuilder<unknown>;
  descending: boolean;
};

/**
 * A stretch of the list that one run of the index covers: records that have a value, or those that
 * have none, which stand last in either direction. `where` narrows to it, null if nothing need.
 */
export type Stretch = { where: RawBuilder<boolean> | null };

const TYPES: Record<KeyKind, RawBuilder<unknown>> = {
  instant: sql`timestamptz`,
  integer: sql`numeric`,
  decimal: sql`numeric`,
  code: sql`text`,
  text: sql`text`,
  flag: sql`boolean`,
  network: sql`text`,
};

/**
 * The stretches of what follows a mark (all, where there is none), in the order in which they are
 * walked; `back` walks the other way, to what is before it.
 */
export function stretches(way: Way, mark: Mark | null, back: boolean): Stretch[] {
  const { key, id } = way;
  const larger = way.descending === back;
  const compare = larger ? sql`>` : sql`<`;
  if (key.column === "id" || key.column === "created_at") {
    if (mark === null) return [{ where: null }];
    if (key.column === "created_at") return [{ where: beside(way, mark, larger) }];
    return [{ where: sql<boolean>`${id} ${compare} ${mark.id}::numeric` }];
  }
  const valued = { where: sql<boolean>`${key.expression} is not null` };
  const bare = { where: sql<boolean>`${key.expression} is null` };
  if (mark === null) return back ? [bare, valued] : [valued, bare];
  if (mark.value !== null) {
    const rest = beyond(way, mark, mark.value, larger);
    return back ? rest : [...rest, bare];
  }
  const rest = {
    where: sql<boolean>`(${key.expression} is null and ${beside(way, mark, larger)})`,
  };
  return back ? [rest, valued] : [rest];
}

/**
 * What has a value and stands beyond a mark: its equals first. One comparison of the whole key would be
 * made for every record that is passed, and would hide from the planner that within a value a range of
 * time is a range of the index.
 */
function beyond(way: Way, mark: Mark, value: KeyValue, larger: boolean): Stretch[] {
  const { key } = way;
  const compare = larger ? sql`>` : sql`<`;
  const held = sql`${value}::${TYPES[key.kind]}`;
  return [
    { where: sql<boolean>`(${key.expression} = ${held} and ${beside(way, mark, larger)})` },
    { where: sql<boolean>`${key.expression} ${compare} ${held}` },
  ];
}

/** Beyond a mark by time and id, among the equals of its key. */
function beside(way: Way, mark: Mark, larger: boolean): RawBuilder<boolean> {
  const { time, id, idType = sql`numeric` } = way;
  const compare = larger ? sql`>` : sql`<`;
  return sql`(${time}, ${id}) ${compare} (${mark.createdAt}::timestamptz, ${mark.id}::${idType})`;
}

/** The order in which a way is walked, forward or back. */
export function orderOf(way: Way, back: boolean): RawBuilder<unknown> {
  const { key, time, id } = way;
  const own = key.column === "id" || key.column === "created_at";
  return directed(own ? [key.expression, id] : [key.expression, time, id], way, back);
}

/** The same of records that were found: a stretch has no mixture of values and none. */
export function foundOrder(way: Way, back: boolean): RawBuilder<unknown> {
  return directed([sql`found.key`, sql`found.at`, sql`found.id`], way, back);
}

function directed(columns: readonly RawBuilder<unknown>[], way: Way, back: boolean) {
  const direction = way.descending === back ? sql`asc` : sql`desc`;
  return sql.join(columns.map((column) => sql`${column} ${direction}`));
}
