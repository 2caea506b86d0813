import { viewer } from "#bench/caller.ts";
import { cursorAmong } from "#bench/reading/cursor-among.ts";
import type { Asked } from "#bench/reading/random-query.ts";
import { syncedPath, totalsPath } from "#lib/api-client/records/synced-path.ts";
import { database } from "#lib/database/connection.ts";
import { records } from "#lib/operations/records/records.ts";
import { searchRecords } from "#lib/operations/records/search-records.ts";
import { totalRecords } from "#lib/operations/records/synced-list.ts";
import { sortKey } from "#lib/records/conditions/sort-key.ts";
import { readCursor, writeCursor } from "#lib/records/pages/cursor.ts";
import type { PagePosition } from "#lib/schemas/synced/synced-query.ts";

/** The payouts list has a bench of its own (bench/orders): it has orders too. */
const FIND = {
  payouts: null,
  payments: records.payments.find,
  transactions: records.transactions.find,
};

const reader = viewer();

type Timed = [name: string, ms: number];
type Dashboard = { url: string; cookie: string };

/** One list, its pages at three depths, its totals, and what is searched, each once. */
export async function timeReading(asked: Asked, dashboard: Dashboard): Promise<Timed[]> {
  const { resource, filter } = asked;
  const { time, timed } = clock();
  const find = FIND[resource];
  if (find !== null) await timePages(asked, find, time, dashboard);
  await time("totals", () => totalRecords(reader, resource, filter));
  if (filter.q !== "") {
    await time("search", () => searchRecords(reader, { q: filter.q, limit: 20 }));
  }
  await time("search by the end", () => searchRecords(reader, { q: asked.end, limit: 20 }));
  await time("totals, by the route", () => fetched(totalsPath(resource, filter), dashboard));
  return timed;
}

function clock() {
  const timed: Timed[] = [];
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const done = await work();
    timed.push([name, performance.now() - from]);
    return done;
  };
  return { time, timed };
}

type Find = NonNullable<(typeof FIND)[keyof typeof FIND]>;

async function timePages(
  asked: Asked,
  read: Find,
  time: ReturnType<typeof clock>["time"],
  dashboard: Dashboard,
): Promise<void> {
  const { resource, filter, sorting, ids } = asked;
  const find = async (place: PagePosition) => (await read(reader, { filter, sorting, place })).meta;
  const meta = await time("first page", () => find({ at: "first" }));
  await time("last page", () => find({ at: "last" }));
  // A list of one page has none in between; of one without any of these records, the second is asked for.
  if (meta.next === null) return;
  const { kind } = sortKey(resource, sorting.column);
  const own =
    (await cursorAmong(ids, asked, database())) ?? readCursor("after", meta.next, sorting, kind);
  const cursor = { ...own, position: 1, at: new Date().toISOString() };
  const text = writeCursor(sorting, { ...cursor, total: meta.total });
  await time("page in between", () => find({ at: "after", cursor: text }));
  const counted = writeCursor(sorting, { ...cursor, total: meta.total + 1 });
  const position = ((await find({ at: "after", cursor: counted })).from ?? 1) - 1;
  // The cursor of a user who paged there: about where it is, in a list that has changed since.
  const recounted = writeCursor(sorting, { ...cursor, position, total: meta.total + 1 });
  await time("page whose place is counted again", () => find({ at: "after", cursor: recounted }));
  const place: PagePosition = { at: "after", cursor: text };
  await time("page in between, by the route", () =>
    fetched(syncedPath(resource, { filter, sorting, place }), dashboard),
  );
}

async function fetched(path: string, { url, cookie }: Dashboard): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.text();
}
