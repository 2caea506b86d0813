import { randomUUID } from "node:crypto";
import { markOf } from "#bench/reading/mark-of.ts";
import type { Asked } from "#bench/reading/random-query.ts";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { writeCursor } from "#lib/mirror/read/cursor.ts";
import { findPayments } from "#lib/operations/find-payments.ts";
import { findPayouts } from "#lib/operations/find-payouts.ts";
import { findTransactions } from "#lib/operations/find-transactions.ts";
import { searchRecords } from "#lib/operations/search-records.ts";
import { totalRecords } from "#lib/operations/total-records.ts";
import { mirroredPath, totalsPath } from "#lib/queries/mirror-path.ts";
import type { Place } from "#lib/schemas/mirror/mirror-query.ts";

const FIND = { payouts: findPayouts, payments: findPayments, transactions: findTransactions };

const viewer: Caller = {
  person: { id: randomUUID(), name: "A viewer", email: "viewer@example.org", roles: ["viewer"] },
  ...{ sessionId: randomUUID(), address: null, userAgent: null, requestId: "bench-reading" },
  stepUp: null,
};

type Timed = [name: string, ms: number];

/** One list, its pages at three depths, its totals, and what is searched, each once. */
export async function timeReading(
  asked: Asked,
  { desk, cookie }: { desk: string; cookie: string },
): Promise<Timed[]> {
  const { resource, filter, sorting, sample } = asked;
  const timed: Timed[] = [];
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const done = await work();
    timed.push([name, performance.now() - from]);
    return done;
  };
  const find = async (place: Place) =>
    (await FIND[resource](viewer, { filter, sorting, place })).meta;
  const fetched = async (path: string) => {
    const answer = await fetch(`${desk}${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.text();
  };

  const meta = await time("first page", () => find({ at: "first" }));
  await time("last page", () => find({ at: "last" }));
  const own = await markOf(resource, sorting.column, sample.id, database());
  const mark = { ...own, position: 1, at: new Date().toISOString() };
  const cursor = writeCursor(sorting, { ...mark, total: meta.total });
  await time("page in between", () => find({ at: "after", cursor }));
  const counted = writeCursor(sorting, { ...mark, total: meta.total + 1 });
  const position = ((await find({ at: "after", cursor: counted })).from ?? 1) - 1;
  // As somebody's cursor has it who walked there: about where it is, of a list that has changed since.
  const anew = writeCursor(sorting, { ...mark, position, total: meta.total + 1 });
  await time("page whose place is counted anew", () => find({ at: "after", cursor: anew }));
  await time("totals", () => totalRecords(viewer, resource, filter));
  if (filter.q !== "")
    await time("search", () => searchRecords(viewer, { q: filter.q, limit: 20 }));
  const place: Place = { at: "after", cursor };
  await time("page in between, by the route", () =>
    fetched(mirroredPath(resource, { filter, sorting, place })),
  );
  await time("totals, by the route", () => fetched(totalsPath(resource, filter)));
  return timed;
}
