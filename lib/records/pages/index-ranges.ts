import { type RawBuilder, sql } from "kysely";
import type { KeyKind, SortKey } from "#lib/records/conditions/sort-key.ts";
import type { Cursor } from "#lib/records/pages/cursor.ts";

/**
 * The sort order of a list: what its records are grouped by, their key, then (where the key is neither) their time,
 * then their ids, and whether from large to small.
 */
export type SortOrder = {
  /** The currency where the key is an amount, since amounts of two currencies don't compare; null: not grouped. */
  group: RawBuilder<unknown> | null;
  key: SortKey;
  time: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** What equals of the same time are sorted by before their ids. */
  tie?: RawBuilder<unknown>;
  /** The type of ids; numeric unless given. */
  idType?: RawBuilder<unknown>;
  descending: boolean;
};

/**
 * A range of the list that one run of the index covers: records that have a value (and a group), or those that
 * have none, which stand last in either direction. `where` narrows to it, null if nothing need.
 */
export type IndexRange = { where: RawBuilder<boolean> | null };

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
 * The ranges of what follows a cursor (all, where there is none), in the order in which they are
 * walked; `back` walks in the other direction, to what is before it.
 */
export function indexRanges(
  sortOrder: SortOrder,
  cursor: Cursor | null,
  back: boolean,
): IndexRange[] {
  const { key, id } = sortOrder;
  const larger = sortOrder.descending === back;
  const compare = larger ? sql`>` : sql`<`;
  if (key.column === "id" || key.column === "created_at") {
    if (cursor === null) return [{ where: null }];
    if (key.column === "created_at") return [{ where: beside(sortOrder, cursor, larger) }];
    return [{ where: sql<boolean>`${id} ${compare} ${cursor.id}::numeric` }];
  }
  const columns = columnsOf(sortOrder);
  const sections = sectionsOf(sortOrder);
  const whole = (some: readonly Section[]) =>
    some.map((section) => ({
      where: both(columns.map((one) => isValued(one, one.isIn(section)))),
    }));
  if (cursor === null) return whole(back ? sections.toReversed() : sections);
  const own = {
    key: cursor.value !== null,
    group: sortOrder.group !== null && cursor.group !== null,
  };
  const at = sections.findIndex(({ key, group }) => key === own.key && group === own.group);
  const further = back ? sections.slice(0, at).toReversed() : sections.slice(at + 1);
  return [...beyond(sortOrder, columns, { cursor, section: own, larger }), ...whole(further)];
}

/** Whether records have a value of the key and a group. */
type Section = { key: boolean; group: boolean };

/** What has no value stands last, and before that what has no group. */
function sectionsOf({ group }: SortOrder): Section[] {
  return [true, false].flatMap((key) =>
    group === null
      ? [{ key, group: false }]
      : [true, false].map((isGrouped) => ({ key, group: isGrouped })),
  );
}

/** What is compared before the time, in order. */
type Column = {
  expression: RawBuilder<unknown>;
  none: RawBuilder<boolean> | undefined;
  isIn: (section: Section) => boolean;
  held: (cursor: Cursor) => RawBuilder<unknown>;
};

function columnsOf({ key, group }: SortOrder): Column[] {
  const value: Column = {
    expression: key.expression,
    none: key.none,
    isIn: (section) => section.key,
    held: (cursor) => sql`${cursor.value}::${TYPES[key.kind]}`,
  };
  if (group === null) return [value];
  const grouped: Column = {
    expression: group,
    none: undefined,
    isIn: (section) => section.group,
    held: (cursor) => sql`${cursor.group}::text`,
  };
  return [grouped, value];
}

function isValued({ expression, none }: Column, is: boolean): RawBuilder<boolean> {
  if (none !== undefined) return is ? sql`not ${none}` : none;
  return is ? sql`${expression} is not null` : sql`${expression} is null`;
}

function both(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * What stands beyond a cursor in its section: its equals first. One comparison of the whole key would be
 * made for every record that is passed, and would hide from the planner that within a value a range of
 * time is a range of the index.
 */
function beyond(
  sortOrder: SortOrder,
  columns: readonly Column[],
  { cursor, section, larger }: { cursor: Cursor; section: Section; larger: boolean },
): IndexRange[] {
  const compare = larger ? sql`>` : sql`<`;
  const equal = (column: Column): RawBuilder<boolean> =>
    column.isIn(section)
      ? sql`${column.expression} = ${column.held(cursor)}`
      : isValued(column, false);
  const equals = { where: both([...columns.map(equal), beside(sortOrder, cursor, larger)]) };
  const others = columns.flatMap((column, place) => {
    if (!column.isIn(section)) return [];
    const further = columns.slice(place + 1).map((one) => isValued(one, one.isIn(section)));
    const own = sql<boolean>`${column.expression} ${compare} ${column.held(cursor)}`;
    const valued = column.none === undefined ? [] : [isValued(column, true)];
    return { where: both([...columns.slice(0, place).map(equal), own, ...valued, ...further]) };
  });
  return [equals, ...others.toReversed()];
}

/** Beyond a cursor by time and id, among the equals of its key. */
function beside(sortOrder: SortOrder, cursor: Cursor, larger: boolean): RawBuilder<boolean> {
  const { time, id, idType = sql`numeric` } = sortOrder;
  const compare = larger ? sql`>` : sql`<`;
  return sql`(${time}, ${id}) ${compare} (${cursor.createdAt}::timestamptz, ${cursor.id}::${idType})`;
}

/** A sort order as SQL, forward or back. */
export function orderBy(sortOrder: SortOrder, back: boolean): RawBuilder<unknown> {
  const { group, key, time, tie, id } = sortOrder;
  const own = key.column === "id" || key.column === "created_at";
  const grouped = group === null ? [] : [group];
  const ties = tie === undefined || key.column === "id" ? [] : [tie];
  return directed(
    [...grouped, key.expression, ...(own ? [] : [time]), ...ties, id],
    sortOrder,
    back,
  );
}

/** The same of records that were found: a range has no mixture of values and none. */
export function foundOrder(sortOrder: SortOrder, back: boolean): RawBuilder<unknown> {
  const grouped = sortOrder.group === null ? [] : [sql`found.grouped`];
  return directed([...grouped, sql`found.key`, sql`found.at`, sql`found.id`], sortOrder, back);
}

/** A record's key as a column of what is found, null where it has none. */
export function keyColumn({ key: { expression, none } }: SortOrder): RawBuilder<unknown> {
  return sql`${none === undefined ? expression : sql`case when not ${none} then ${expression} end`} as key`;
}

/** A record's group as a column of what is found: it goes into cursors. */
export function groupColumn({ group }: SortOrder): RawBuilder<unknown> {
  return sql`${group ?? sql`null::text`} as grouped`;
}

function directed(columns: readonly RawBuilder<unknown>[], sortOrder: SortOrder, back: boolean) {
  const direction = sortOrder.descending === back ? sql`asc` : sql`desc`;
  return sql.join(columns.map((column) => sql`${column} ${direction}`));
}
