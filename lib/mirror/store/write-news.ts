import { DayDeltas } from "#lib/mirror/store/day-deltas.ts";
import { embeddedIds } from "#lib/mirror/store/embedded-ids.ts";
import type { News } from "#lib/mirror/store/entry.ts";
import { isElsewhere, mergeStored } from "#lib/mirror/store/merge-stored.ts";
import { MetAnother } from "#lib/mirror/store/met-another.ts";
import type { Row } from "#lib/mirror/store/mirror-tables.ts";
import { insertRows, touchRows, updateRows } from "#lib/mirror/store/put-rows.ts";
import type { Teaching } from "#lib/mirror/store/rows/record-source.ts";
import { textIn } from "#lib/mirror/store/rows/remake-row.ts";
import { hashOf, toRow } from "#lib/mirror/store/rows/to-row.ts";
import { glanceAt, lockRows, type Place } from "#lib/mirror/store/stored-rows.ts";
import { isSameTeaching, lockBlocks, readTeachings, teach } from "#lib/mirror/store/teachings.ts";
import { writeChanges } from "#lib/mirror/store/write-changes.ts";
import { writeDays } from "#lib/mirror/store/write-days.ts";

const NO_TEACHINGS: ReadonlyMap<string, Teaching> = new Map();

/**
 * Writes what differs from the mirror. All writers go in one order, so that none waits for another in a
 * circle: new rows by id, payments by id, blocks of transactions, transactions by id, days by key. New rows
 * come first, since they are most of the work and neighbours wait for each other from the blocks on.
 */
export async function writeNews(place: Place, news: readonly News[], readAt: string) {
  const { transaction, merchant, resource } = place;
  const isTransactions = resource === "transactions";
  const known = await glanceAt(place, idsOf(news));
  const differing = news.filter((entry) => {
    const glance = known.get(entry.id);
    return glance?.hash !== hashOf(entry.raw) || isElsewhere(entry, glance.created_at);
  });
  const ids = idsOf(differing);
  const early = isTransactions ? await readTeachings(place, ids) : NO_TEACHINGS;
  const added = differing
    .filter(({ id }) => !known.has(id))
    .map(({ id, raw, createdAt, value }) => {
      const teaching = early.get(id) ?? null;
      return toRow(resource, { id, createdAt, readAt, raw, wholeRaw: null, teaching }, value);
    });
  await insertRows(place, added);

  if (isTransactions) await lockBlocks(place, ids);
  const teachings = isTransactions ? await readTeachings(place, ids) : NO_TEACHINGS;
  const old = ids.filter((id) => known.has(id));
  const stored = await lockRows(place, old);
  if (stored.size < old.length) throw new MetAnother("removed by another meanwhile");
  const { changed, changes } = mergeStored(resource, {
    ...{ news: differing, stored, teachings, readAt },
  });
  const afterwards = changed.map(({ after }) => after);
  await updateRows(place, afterwards);
  await writeChanges(transaction, place, changes);

  const deltas = new DayDeltas();
  for (const row of added) deltas.put(resource, row);
  for (const { before, after } of changed) {
    deltas.take(resource, before);
    deltas.put(resource, after);
  }
  if (resource === "payments") {
    const taught = embeddedIds([...added, ...changed.flatMap((row) => [row.before, row.after])]);
    await lockBlocks(place, taught);
    await teach(place, taught, deltas);
  } else if (isTransactions) {
    // What a payment told that was written since these rows were made.
    const isLate = (id: string) => !isSameTeaching(early.get(id), teachings.get(id));
    await teach(place, idsIn(added).filter(isLate), deltas);
  }
  const done = new Set([...idsIn(added), ...idsIn(afterwards)]);
  const unchanged = idsOf(news).filter((id) => !done.has(id));
  const moving = unchanged.filter((id) => known.get(id)?.final === false);
  await touchRows(place, moving, readAt);
  await writeDays(transaction, merchant, deltas);
  const other = changed.filter(({ isNews }) => isNews).map(({ before }) => before);
  const moved = changed.filter(({ isNews }) => !isNews).map(({ before }) => before);
  return {
    ...{ added: idsIn(added), changed: idsIn(other), moved: idsIn(moved), unchanged },
    settled: idsIn(other.filter(({ final }) => final === true)),
  };
}

const idsOf = (news: readonly News[]) => news.map(({ id }) => id);
const idsIn = (rows: readonly Row[]) => rows.map((row) => textIn(row, "id"));
