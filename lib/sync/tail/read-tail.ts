import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { isDated } from "#lib/resources/resources.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import { backfillWindow } from "#lib/sync/backfill/backfill-window.ts";
import { MOST_RECORDS } from "#lib/sync/backfill/find-cut-points.ts";
import { countRows } from "#lib/sync/count-rows.ts";
import { type Leased, postpone, whileLeased } from "#lib/sync/lease.ts";
import type { RawPage } from "#lib/sync/page-reader.ts";
import { postponeFailed, SHIFTED } from "#lib/sync/postpone-failed.ts";
import { moveCompleteTo } from "#lib/sync/progress.ts";
import { placeRecords } from "#lib/sync/reading/place-records.ts";
import { readWindow } from "#lib/sync/reading/read-window.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { cutTail } from "#lib/sync/tail/cut-tail.ts";
import type { TailMemory } from "#lib/sync/tail/tail-memory.ts";
import type { Window } from "#lib/sync/window.ts";

/**
 * Reads what is new in a leased tail, and verifies that it holds as many records as the provider says; then
 * advances the time to which its resource is complete. Returns whether it could be read.
 */
export async function readTail(sync: Sync, tail: Leased, memory: TailMemory): Promise<boolean> {
  try {
    await whileLeased(sync, tail, () => poll(sync, tail, memory));
    return true;
  } catch (error) {
    await postponeFailed(sync, tail, error);
    return false;
  }
}

async function poll(sync: Sync, tail: Leased, memory: TailMemory): Promise<void> {
  const { resource, leasedAt: readAt } = tail;
  if (!isDated(resource)) {
    await readWhole(sync, tail, memory);
    return;
  }
  const page = await sync.read(resource, askBounds(tail), 1);
  // Of a small tail, as it is at most times, that many can't be missing.
  const held = page.total > MOST_RECORDS ? await countRows(tail) : page.total;
  if (page.total - held > MOST_RECORDS) {
    // After a long absence: what has come meanwhile is split and read like a backfill.
    await markTail(sync, tail, { state: "waiting", provider: page.total, synced: held });
    return;
  }
  memory.lag.note(resource, readAt, await readNewRecords(sync, tail, { page, readAt }));
  const isVerified =
    (await verifyTail(sync, tail, page.total, memory)) || (await readWhole(sync, tail, memory));
  const unreadable = memory.unreadableIn(tail);
  await cutTail(sync, tail, { total: page.total, isVerified, unreadable });
}

/**
 * Whether Counterfoil has as many records in the tail as the provider counts; if so, its resource is
 * complete up to the reading. The range asked for is a second longer; where records lie in that second,
 * which tails avoid, either count is accepted.
 */
function verifyTail(sync: Sync, tail: Leased, total: number, memory: TailMemory): Promise<boolean> {
  const { from } = askBounds(tail);
  return tx(async (transaction) => {
    const synced = (await countRows(tail, transaction)) + memory.unreadableIn(tail);
    const margin =
      from === null
        ? 0
        : await countRows({ ...tail, startsAt: `${from}Z`, endsAt: tail.startsAt }, transaction);
    if (total < synced || total > synced + margin) return false;
    await markTail(sync, tail, { state: "complete", provider: synced, synced }, transaction);
    const { resource, leasedAt } = tail;
    await moveCompleteTo(resource, leasedAt, memory.lag.of(resource), transaction);
    return true;
  });
}

/** Reads a tail from end to end. Returns whether its resource is complete up to the reading now. */
async function readWhole(sync: Sync, tail: Leased, memory: TailMemory): Promise<boolean> {
  const readAt = await readDetail(sync, tail, memory);
  if (readAt === null) return false;
  await moveCompleteTo(tail.resource, readAt, memory.lag.of(tail.resource));
  return true;
}

const AGAIN_AFTER_MS = 2_000;

/**
 * Reads a tail from end to end and writes it. Returns when the reading began if Counterfoil has
 * exactly what the provider showed; null if the list kept shifting, or Counterfoil holds records
 * that the provider no longer shows, which the verification handles.
 */
async function readDetail(sync: Sync, tail: Leased, memory: TailMemory): Promise<string | null> {
  const reading = await readWindow(sync.read, tail);
  if (!reading.isWhole) {
    await postpone(sync, tail, { ms: AGAIN_AFTER_MS, trouble: SHIFTED });
    return null;
  }
  const counts = await backfillWindow(sync, tail, reading);
  memory.noteUnreadable(tail, reading.listItems.filter(({ id }) => id === null).length);
  return counts.provider === counts.synced ? reading.readAt : null;
}

type Mark = { state: "complete" | "waiting"; provider: number; synced: number };

/**
 * Records the state of a tail. Does nothing if the lease was lost, or the tail was cut, meanwhile. In a
 * transaction, pass it.
 */
async function markTail(
  { workerId }: Sync,
  { resource, startsAt, endsAt }: Window,
  { state, provider, synced }: Mark,
  on: Database = database(),
): Promise<void> {
  await on
    .updateTable("sync_window")
    .set({
      state,
      provider_total: String(provider),
      synced_total: String(synced),
      checked_at: clockTime,
      trouble: null,
      attempts: 0,
    })
    .where("account_id", "=", await accountId(on))
    .where("resource", "=", resource)
    .where("starts_at", "=", startsAt)
    .where("ends_at", "=", endsAt)
    .where("leased_by", "=", workerId)
    .execute();
}

/** A tail's first page, and when its reading began. */
type Newest = { page: RawPage; readAt: string };

/**
 * Reads a tail's pages from the newest on and writes them, as long as a page held anything new: so
 * each reading overlaps the one before. Returns the creation times of the new records.
 */
async function readNewRecords(sync: Sync, tail: Window, newest: Newest): Promise<string[]> {
  const added: string[] = [];
  let { page } = newest;
  for (let number = 1; page.rows.length > 0; number += 1) {
    const listItems = await placeRecords(sync.read, tail, page.rows);
    const written = await writeRecords(tail.resource, listItems, { readAt: newest.readAt });
    const news = new Set(written.added);
    added.push(
      ...listItems
        .filter(({ id }) => id !== null && news.has(id))
        .map((listItem) => listItem.createdAt),
    );
    const isKnown = news.size === 0 && written.changed.length === 0;
    if (isKnown || number >= newest.page.lastPage) break;
    page = await sync.read(tail.resource, askBounds(tail), number + 1);
  }
  return added;
}
