import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { sortKey } from "#lib/records/conditions/sort-key.ts";
import { inSnapshot } from "#lib/records/in-snapshot.ts";
import {
  type Cursor,
  type NumberedCursor,
  readCursor,
  writeCursor,
} from "#lib/records/pages/cursor.ts";
import { isMatchedAtOnce, readMatchedPage } from "#lib/records/pages/matched-page.ts";
import { type FoundBy, type PageRow, readRows, type Walk } from "#lib/records/pages/page-rows.ts";
import { type Place, placeNow } from "#lib/records/pages/place.ts";
import { sortOrderOf } from "#lib/records/pages/sort-order.ts";
import { toRecord } from "#lib/records/record.ts";
import { refuseUnsupportedFilters } from "#lib/records/refuse-unsupported-filters.ts";
import { readScope } from "#lib/records/scope.ts";
import { countRecords } from "#lib/records/totals/count.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { insteadOf } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import type { RecordOf } from "#lib/schemas/records/record-of.ts";
import { type Choices, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import type { PagePosition, SyncedQuery } from "#lib/schemas/synced/synced-query.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

/**
 * This many records are sorted in some milliseconds, however rarely they occur in the list's sort. At an end of the list its
 * own records alone are kept; for any other page, and where a text is asked for, all are, to count its position.
 */
const FEW = { atEnd: 5_000, elsewhere: 2_000 };

/**
 * The same where an index finds them that carries what they are sorted by: those of some currencies by address, hash or
 * fee. The walk may have to pass over all others first, since those of one network begin alike, and cost alike.
 */
const FEW_CARRIED = { atEnd: 150_000, elsewhere: 60_000 };

/**
 * A page of the synced records as filtered and sorted, with exact counts; rows, counts and
 * completeness come from one snapshot. A page is identified by the last record of the page next to
 * it, so that records that arrive or leave meanwhile neither duplicate nor hide a record. Rejects
 * with a Failure: invalid_request for a cursor of another list. Up to `few` records are sorted
 * (null: as many as that is quick for); where there are more, their order is walked. A page's place that takes longer to
 * count than `countMs` milliseconds is estimated, and the answer says so.
 */
export async function readPage<R extends ResourceName>(
  resource: R,
  { filter, sorting, place, size = PAGE_SIZE }: SyncedQuery,
  { few = null, countMs }: { few?: number | null | undefined; countMs?: number } = {},
): Promise<SyncedList<RecordOf[R]>> {
  refuseUnsupportedFilters(resource, filter);
  const start = startOf(resource, place, sorting);
  return await inSnapshot(async (transaction, at) => {
    const scope = await readScope(resource, filter, transaction);
    const sortOrder = await sortOrderOf(resource, { sorting, filter }, scope.account, transaction);
    const list = { resource, filter, scope, sortOrder, size, countMs };
    const page = await readFrom(list, start, few, transaction);
    const { rows, from, isEstimated, more, total } = page;
    const to = from + rows.length - 1;
    // The page after an estimated place counts again, from when a place was counted last.
    const counted = isEstimated && start.cursor !== null ? start.cursor : { total, at };
    const cursorText = (row: PageRow | undefined, position: number) =>
      row === undefined
        ? null
        : writeCursor(sorting, {
            ...cursorOf(row),
            position,
            total: counted.total,
            at: counted.at,
          });
    // An estimate is no reason to leave out a way on.
    const hasNext = page.back ? isEstimated || to < total : more;
    const hasPrevious = page.back ? more : isEstimated || from > 1;
    return {
      data: rows.map((row) => toRecord(resource, row)),
      meta: {
        ...counts(from, rows.length, total, size),
        ...(isEstimated && { isEstimated }),
        source: "synced",
        completeness: await completenessOf(resource, transaction, filter),
        next: hasNext ? cursorText(rows.at(-1), to) : null,
        previous: hasPrevious ? cursorText(rows.at(0), from) : null,
        ...insteadOf(filter.q, scope.searched.text),
      },
    };
  });
}

/** Where a page begins: after a cursor, or with `back` before it; without one, at the list's beginning or end. */
type Start = { cursor: NumberedCursor | null; back: boolean };

function startOf(resource: ResourceName, place: PagePosition, sorting: Sorting): Start {
  if (place.at === "first" || place.at === "last") {
    return { cursor: null, back: place.at === "last" };
  }
  const { kind } = sortKey(resource, sorting.column);
  const cursor = readCursor(place.at, place.cursor, sorting, kind);
  return { cursor, back: place.at === "before" };
}

type Read = { rows: PageRow[]; more: boolean; back: boolean; total: number } & Place;
/** `size`: how many records the page has. */
type List = Omit<Walk, "total"> & { size: number; countMs: number | undefined };

async function readFrom(list: List, start: Start, few: number | null, on: Database): Promise<Read> {
  const { resource, filter, scope, sortOrder } = list;
  if (isMatchedAtOnce(resource, filter, sortOrder)) return await readMatchesFrom(list, start, on);
  const total = await countRecords(resource, filter, scope, on);
  if (total === 0) return { rows: [], ...AT_FIRST, more: false, back: start.back, total };
  const walk = { ...list, total };
  if (total > (few ?? fewOf(list, start))) return await walkFrom(walk, start, on);
  // The place of a page at an end is known; for any other, and for a text, they are all looked up and counted.
  return start.cursor === null && filter.q === ""
    ? await walkFrom(walk, start, on, "sorted")
    : await readMatchesFrom(list, start, on);
}

function fewOf({ resource, filter, sortOrder }: List, { cursor }: Start): number {
  const { ends, sums, amount } = FIELDS[resource];
  const { column } = sortOrder.key;
  const isCarried = [...ends, ...sums].includes(column) && column !== amount;
  const isByCurrency = isFound(filter.currency) || isFound(filter.network);
  const few = isCarried && isByCurrency ? FEW_CARRIED : FEW;
  return cursor === null && filter.q === "" ? few.atEnd : few.elsewhere;
}

/** Whether the index by currency finds what is chosen: it has no record without one. */
function isFound({ not, values }: Choices): boolean {
  return !not && values.length > 0 && !values.includes(NOT_STATED);
}

async function walkFrom(
  walk: Walk & List,
  start: Start,
  on: Database,
  foundBy: FoundBy = "walked",
): Promise<Read> {
  const { cursor, back } = start;
  const { total, size } = walk;
  const read = await readRows(walk, cursor, back, size + 1, on, foundBy);
  const { rows, more } = cut(read, start, total, size);
  // What the cursor pointed beyond is gone: the end that it was at is shown.
  if (rows.length === 0 && cursor !== null) {
    return await walkFrom(walk, { cursor: null, back: !back }, on);
  }
  return { rows, more, back, total, ...(await placeOf(walk, start, rows, on)) };
}

async function readMatchesFrom(list: List, start: Start, on: Database): Promise<Read> {
  const { cursor, back } = start;
  const page = await readMatchedPage(list, cursor, back, list.size + 1, on);
  const { rows, more } = cut(page.rows, start, page.total, list.size);
  if (rows.length === 0 && cursor !== null && page.total > 0) {
    return await readMatchesFrom(list, { cursor: null, back: !back }, on);
  }
  const from = page.position + (back ? page.rows.length - rows.length : 0);
  return { rows, more, back, total: page.total, from, isEstimated: false };
}

/** The rows of a page among those read, one of which may tell that there are more. */
function cut(read: readonly PageRow[], { cursor, back }: Start, total: number, size: number) {
  // The last page is as long as if pages were counted from the first.
  const most = cursor === null && back && total > 0 ? ((total - 1) % size) + 1 : size;
  return { rows: back ? read.slice(-most) : read.slice(0, most), more: read.length > most };
}

function cursorOf({ grouped, key, at, id }: PageRow): Cursor {
  return { group: grouped, value: key, createdAt: at, id };
}

const AT_FIRST: Place = { from: 1, isEstimated: false };

async function placeOf(
  walk: Walk & List,
  { cursor, back }: Start,
  rows: readonly PageRow[],
  on: Database,
): Promise<Place> {
  const [first] = rows;
  if (first === undefined) return AT_FIRST;
  if (cursor === null) return back ? { ...AT_FIRST, from: walk.total - rows.length + 1 } : AT_FIRST;
  const told = back ? cursor.position - rows.length : cursor.position + 1;
  const { from, isEstimated } = await placeNow(
    walk,
    cursor,
    cursorOf(first),
    told,
    on,
    walk.countMs,
  );
  return { from: Math.min(from, walk.total - rows.length + 1), isEstimated };
}

function counts(from: number, length: number, total: number, size: number) {
  return {
    current_page: Math.floor((from - 1) / size) + 1,
    last_page: Math.max(1, Math.ceil(total / size)),
    per_page: size,
    total,
    from: length === 0 ? null : from,
    to: length === 0 ? null : from + length - 1,
  };
}
