import { sql } from "kysely";
import { databaseNow } from "#lib/database/now.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { queueBeforeChange } from "#lib/sync/matches/queue-payouts.ts";
import { DayDeltas } from "#lib/sync/store/day-deltas.ts";
import {
  embeddedIds,
  enrich,
  isEnriched,
  isSameEnrichment,
  lockBlocks,
  lockEnrichments,
  NO_ENRICHMENTS,
  readEnrichments,
} from "#lib/sync/store/enrichments.ts";
import type { News } from "#lib/sync/store/listed-record.ts";
import { isElsewhere, mergeStored, type SeenChange } from "#lib/sync/store/merge-stored.ts";
import { noteEnds } from "#lib/sync/store/note-ends.ts";
import {
  ConcurrentWrite,
  endRows,
  insertRows,
  reopenRows,
  restateRows,
  touchRows,
  updateRows,
} from "#lib/sync/store/put-rows.ts";
import { restoreEnds } from "#lib/sync/store/restore-ends.ts";
import { textIn } from "#lib/sync/store/rows/remake-row.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import { hashOf, isFinalRecord, toRow } from "#lib/sync/store/rows/to-row.ts";
import { glanceAt, lockRows, type StoredTable } from "#lib/sync/store/stored-rows.ts";
import { writeDays } from "#lib/sync/store/write-days.ts";

/**
 * Writes what differs from the synced records. All writers lock in one order, so that there is no
 * deadlock: new rows by id, payments by id, blocks of transactions, transactions by id, days by
 * key. New rows come first, since they are most of the work and writers of adjacent windows wait
 * for each other from the blocks on.
 */
export async function writeNewRecords(
  place: StoredTable,
  news: readonly News[],
  { readAt, defined }: { readAt: string; defined: readonly DefinedStatus[] },
) {
  const { transaction, account, resource } = place;
  const hasEnrichments = isEnriched(resource);
  const known = await glanceAt(place, idsOf(news));
  const differing = news.filter((entry) => {
    const glance = known.get(entry.id);
    return glance?.hash !== hashOf(entry.raw) || isElsewhere(entry, glance.created_at);
  });
  const ids = idsOf(differing);
  const early = hasEnrichments ? await readEnrichments(place, ids) : NO_ENRICHMENTS;
  const added = differing
    .filter(({ id }) => !known.has(id))
    .map(({ id, raw, createdAt, value }) => {
      const enrichment = early.get(id) ?? null;
      const nothing = { wholeRaw: null, judged: null, held: null };
      const source = { id, createdAt, readAt, raw, enrichment, defined, ...nothing };
      return toRow(resource, source, value);
    });
  await insertRows(place, added);
  if (resource === "payouts") {
    await restoreEnds(place, idsIn(added.filter(({ final }) => final === true)), defined);
  }

  const enrichments = await lockEnrichments(place, ids);
  const isFinal = (value: unknown) => isFinalRecord(resource, value, defined);
  // Their status is no end any more: an administrator has said so, or this version's table.
  const reopening = news.filter(
    ({ id, value }) => known.get(id)?.final === true && !isFinal(value),
  );
  const old = [...new Set([...ids, ...idsOf(reopening)])].filter((id) => known.has(id));
  const stored = await lockRows(place, old);
  if (stored.size < old.length) throw new ConcurrentWrite("removed by another meanwhile");
  // By what is stored: one whose list item differs may come to its real end with it.
  const reopened = [...stored.values()].filter(
    (row) => row.final === true && !isFinal(parseJson(textIn(row, "raw"))),
  );
  await reopenRows(place, idsIn(reopened));
  for (const row of reopened) stored.set(textIn(row, "id"), { ...row, final: false });
  // Once they are locked, so that of two writers' changes those that are written later have the later time.
  const now = stored.size === 0 ? readAt : await databaseNow(transaction);
  const { changed, changes, restated } = mergeStored(resource, {
    news: differing,
    stored,
    enrichments,
    defined,
    readAt,
    now,
  });
  const afterwards = changed.map(({ after }) => after);
  if (resource === "payouts") {
    const read = news.filter(({ id }) => known.has(id));
    const accepted = new Set([...idsIn(afterwards), ...idsIn(restated)]);
    await noteEnds(place, { news: read, readAt, accepted, defined });
  }
  await queueBeforeChange(place, changed);
  await updateRows(place, afterwards);
  await restateRows(place, restated);
  await writeChanges(place, changes, now);

  const deltas = new DayDeltas();
  for (const row of added) deltas.put(resource, row);
  for (const { before, after } of changed) {
    deltas.take(resource, before);
    deltas.put(resource, after);
  }
  const embedding = [...added, ...changed.flatMap((row) => [row.before, row.after])];
  const embedded = embeddedIds(resource, embedding);
  await lockBlocks(place, embedded);
  await enrich(place, embedded, deltas);
  if (hasEnrichments) {
    // What a payment told that was written since these rows were made.
    const isLate = (id: string) => !isSameEnrichment(early.get(id), enrichments.get(id));
    await enrich(place, idsIn(added).filter(isLate), deltas);
  }
  const done = new Set([...idsIn(added), ...idsIn(afterwards)]);
  const unchanged = idsOf(news).filter((id) => !done.has(id));
  const isOpen = (id: string) => (stored.get(id) ?? known.get(id))?.final === false;
  const moving = unchanged.filter(isOpen);
  await touchRows(place, moving, readAt);
  const open = new Set(moving);
  // Their status means an end by now: the table knows it since this version, or an administrator has said so. A
  // reading that is older than the stored one says nothing.
  const ended = news.filter(
    ({ id, raw, value }) => open.has(id) && known.get(id)?.hash === hashOf(raw) && isFinal(value),
  );
  await endRows(place, ended);
  await writeDays(transaction, account, deltas);
  const other = changed.filter(({ isNews }) => isNews).map(({ before }) => before);
  const moved = changed.filter(({ isNews }) => !isNews).map(({ before }) => before);
  return {
    added: idsIn(added),
    changed: idsIn(other),
    moved: idsIn(moved),
    unchanged,
    settled: idsIn(other.filter(({ final }) => final === true)),
    seenAt: now,
  };
}

const idsOf = (news: readonly News[]) => news.map(({ id }) => id);
const idsIn = (rows: readonly Row[]) => rows.map((row) => textIn(row, "id"));

/** Notes what changed in records, and when it was first seen. */
async function writeChanges(
  { transaction, account, resource }: StoredTable,
  changes: readonly SeenChange[],
  seenAt: string,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into record_change
      (account_id, resource, record_id, first_seen_at, field, before, after, before_seen_at)
    select ${account}::uuid, ${resource}, id, ${seenAt}::timestamptz, field, before, after, "beforeSeenAt"
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as change (id numeric, field text, before text, after text, "beforeSeenAt" timestamptz)
    on conflict do nothing`.execute(transaction);
}
