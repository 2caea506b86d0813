import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { isUuid } from "#lib/records/conditions/matched-rows.ts";
import { digits } from "#lib/records/digits.ts";
import { inSnapshot } from "#lib/records/in-snapshot.ts";
import {
  type Cursor,
  type NumberedCursor,
  readCursor,
  writeCursor,
} from "#lib/records/pages/cursor.ts";
import {
  groupColumn,
  indexRanges,
  keyColumn,
  orderBy,
  type SortOrder,
} from "#lib/records/pages/index-ranges.ts";
import { withoutImpliedDateBound } from "#lib/records/pages/without-implied-date-bound.ts";
import { countListed } from "#lib/records/payout-list/count.ts";
import { readListRows } from "#lib/records/payout-list/list-row.ts";
import { walletCurrencies } from "#lib/records/payout-list/period-sums.ts";
import { readListScope } from "#lib/records/payout-list/scope.ts";
import { countBefore, seek } from "#lib/records/payout-list/seek.ts";
import { sortOrderOf, type Walk } from "#lib/records/payout-list/sort-order.ts";
import { listWhere } from "#lib/records/payout-list/where.ts";
import { insteadOf } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import type { Viewer } from "#lib/schemas/identity/reader.ts";
import type { ListedPayout } from "#lib/schemas/payouts/listed-payout.ts";
import type { PayoutListQuery } from "#lib/schemas/payouts/payout-list-query.ts";
import type { SyncedList } from "#lib/schemas/synced/synced-list.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

/** This many rows are sorted in a few milliseconds, however rarely they occur in the list's sort. */
const FEW = 2_000;

type Found = { id: string; grouped: string | null; key: string | null; created_at: string };

const foundSchema = z.object({
  id: z.string(),
  grouped: z.string().nullable(),
  key: z.string().nullable(),
  created_at: z.string(),
});

/**
 * A page of the payouts list for a user, with exact counts; rows, counts and completeness are of one snapshot.
 * A page is known by the last row of the page next to it, so that rows which come or leave meanwhile neither
 * hide a row nor show it twice; or, where no place is named, by its number. Rejects with a Failure:
 * invalid_request for a cursor of another list or a filter that the list has not. Up to `few` rows are sorted;
 * where there are more, the index of their order is walked.
 */
export async function readPayoutPage(
  viewer: Viewer,
  { filter, sorting, place, page, size = PAGE_SIZE }: PayoutListQuery,
  few = FEW,
): Promise<SyncedList<ListedPayout>> {
  const { kind } = sortOrderOf({ sorting, filter }).key;
  const back = place.at === "last" || place.at === "before";
  const cursor =
    place.at === "after" || place.at === "before"
      ? readCursor(place.at, place.cursor, sorting, kind, isUuid)
      : null;
  // Kept for other purposes too, so they come from the primary.
  const defined = await definedStatuses();
  return await inSnapshot(async (on, at) => {
    const scope = await readListScope(viewer, filter, defined, on, few);
    const total = await countListed(filter, scope, on);
    const isFew = filter.q !== "" || total <= few;
    const isGrouped = !isFew && sortOrderOf({ sorting, filter }).group !== null;
    const currencies = isGrouped ? await walletCurrencies(filter, scope, on) : null;
    const walk = { filter, scope, sorting, total, size, currencies };
    const read = await readFrom(walk, { cursor, back, page }, isFew, on);
    const { rows, from, more, isBack } = read;
    const to = from + rows.length - 1;
    const listed = await readListRows(
      rows.map(({ id }) => id),
      scope.account,
      defined,
      on,
    );
    const cursorText = (row: Found | undefined, position: number) =>
      row === undefined ? null : writeCursor(sorting, { ...cursorOf(row), position, total, at });
    return {
      data: rows.flatMap(({ id }) => listed.get(id) ?? []),
      meta: {
        current_page: rows.length === 0 ? page : Math.floor((from - 1) / size) + 1,
        last_page: Math.max(1, Math.ceil(total / size)),
        per_page: size,
        total,
        from: rows.length === 0 ? null : from,
        to: rows.length === 0 ? null : to,
        source: "synced",
        completeness: await completenessOf("payouts", on, filter),
        next: (isBack ? to < total : more) ? cursorText(rows.at(-1), to) : null,
        previous: (isBack ? more : from > 1) ? cursorText(rows.at(0), from) : null,
        ...insteadOf(filter.q, scope.searched.text),
      },
    };
  });
}

type Start = { cursor: NumberedCursor | null; back: boolean; page: number };
type Read = { rows: Found[]; from: number; more: boolean; isBack: boolean };

async function readFrom(walk: Walk, start: Start, isFew: boolean, on: Database): Promise<Read> {
  const { cursor, back, page } = start;
  const { total, size } = walk;
  const skip = cursor === null && !back ? (page - 1) * size : 0;
  const limit = size + 1;
  const read =
    skip > 0 && skip < total && !isFew
      ? await readNumbered(walk, skip, on)
      : await readFound(walk, { cursor, back, skip, limit }, isFew, on);
  // What the cursor pointed beyond is gone: the end that it was at is shown.
  if (read.length === 0 && cursor !== null && total > 0) {
    return await readFrom(walk, { cursor: null, back: !back, page: 1 }, isFew, on);
  }
  // The last page is as long as if pages were counted from the first.
  const length = cursor === null && back && total > 0 ? ((total - 1) % size) + 1 : size;
  const rows = back ? read.slice(-length) : read.slice(0, length);
  const more = read.length > length;
  const [first] = rows;
  if (first === undefined) return { rows, from: 1, more, isBack: back };
  if (cursor === null) {
    const from = back ? total - rows.length + 1 : skip + 1;
    return { rows, from, more, isBack: back };
  }
  // Where as many rows are there as then, the position of then holds.
  const told = back ? cursor.position - rows.length : cursor.position + 1;
  const from =
    cursor.total === total
      ? Math.min(Math.max(told, 1), total)
      : (await countBefore(walk, cursorOf(first), on)) + 1;
  return { rows, from, more, isBack: back };
}

/** A page's rows and one more, by how many are before it. */
async function readNumbered(walk: Walk, first: number, on: Database): Promise<Found[]> {
  const end = Math.min(first + walk.size + 1, walk.total);
  const start = await seek(walk, { first, end }, on);
  return await readFound(walk, { ...start, limit: end - first }, false, on);
}

type Part = { cursor: Cursor | null; back: boolean; skip: number; limit: number };

/** At most `limit` rows after a cursor, or before it with `back`; in the list's order either way. */
async function readFound(
  walk: Walk,
  { cursor, back, skip, limit }: Part,
  isFew: boolean,
  on: Database,
): Promise<Found[]> {
  const rows: Found[] = [];
  let left = skip;
  const sortOrder = sortOrderOf(walk, isFew ? "few" : "payout_row");
  // Once all of the list's rows are read, its other ranges are empty.
  const most = cursor === null ? Math.min(limit, walk.total - skip) : limit;
  for (const [place, { where }] of indexRanges(sortOrder, cursor, back).entries()) {
    if (rows.length >= most) break;
    const filter =
      cursor === null || place > 0
        ? walk.filter
        : withoutImpliedDateBound(walk.filter, sortOrder, cursor, back);
    const asked = { where, left, limit: limit - rows.length };
    const { rows: found } = await partOf(
      { ...walk, filter },
      sortOrder,
      asked,
      back,
      isFew,
    ).execute(on);
    rows.push(...found.map((row) => foundSchema.parse(row)));
    left = found.length > 0 ? 0 : left;
    if (left > 0 && where !== null) left -= Math.min(left, await countIn(walk, where, isFew, on));
  }
  return back ? rows.toReversed() : rows;
}

/** What is few is found first and then sorted: else the planner may walk all rows to meet them. */
function partOf(
  walk: Walk,
  sortOrder: SortOrder,
  { where, left, limit }: { where: RawBuilder<boolean> | null; left: number; limit: number },
  back: boolean,
  isFew: boolean,
): RawBuilder<unknown> {
  const rest = sql`order by ${orderBy(sortOrder, back)} limit ${limit} offset ${left}`;
  if (!isFew) {
    return sql`select id, ${groupColumn(sortOrder)}, ${keyColumn(sortOrder)}, created_at from payout_row
      where ${listWhere(walk.filter, walk.scope)} ${inCurrencies(walk)}
        ${where === null ? sql`` : sql`and ${where}`} ${rest}`;
  }
  return sql`with few as materialized (${fewRows(walk)})
    select id, grouped, key, created_at from few
    ${where === null ? sql`` : sql`where ${where}`} ${rest}`;
}

function inCurrencies({ currencies }: Walk): RawBuilder<unknown> {
  return currencies === null
    ? sql``
    : sql`and payout_row.currency collate "C" = any(${currencies}::text[])`;
}

function fewRows(walk: Walk): RawBuilder<unknown> {
  const { filter, scope } = walk;
  const sortOrder = sortOrderOf(walk);
  return sql`select id, ${groupColumn(sortOrder)}, ${keyColumn(sortOrder)}, created_at from payout_row
    where ${listWhere(filter, scope)}`;
}

async function countIn(
  walk: Walk,
  where: RawBuilder<boolean>,
  isFew: boolean,
  on: Database,
): Promise<number> {
  const { rows } = isFew
    ? await sql`with few as materialized (${fewRows(walk)})
        select count(*) as count from few where ${where}`.execute(on)
    : await sql`select count(*) as count from payout_row
        where ${listWhere(walk.filter, walk.scope)} and ${where}`.execute(on);
  return z.object({ count: digits }).parse(rows[0]).count;
}

function cursorOf({ grouped, key, created_at, id }: Found): Cursor {
  return { group: grouped, value: key, createdAt: created_at, id };
}
