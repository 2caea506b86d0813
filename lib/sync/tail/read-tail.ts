import { tx } from "#lib/database/transact.ts";
import { isDated } from "#lib/resources/resources.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import { backfillWindow } from "#lib/sync/backfill/backfill-window.ts";
import { MOST_RECORDS } from "#lib/sync/backfill/find-cut-points.ts";
import { countRows } from "#lib/sync/count-rows.ts";
import { type Leased, postpone, whileLeased } from "#lib/sync/lease.ts";
import { postponeFailed, SHIFTED } from "#lib/sync/postpone-failed.ts";
import { moveCompleteTo } from "#lib/sync/progress.ts";
import { readWindow } from "#lib/sync/read-window.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { cutTail } from "#lib/sync/tail/cut-tail.ts";
import { markTail } from "#lib/sync/tail/mark-tail.ts";
import { readNewRecords } from "#lib/sync/tail/read-new-records.ts";
import type { TailMemory } from "#lib/sync/tail/tail-memory.ts";

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
