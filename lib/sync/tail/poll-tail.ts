import { databaseNow } from "#lib/database/now.ts";
import { isDated, type ResourceName } from "#lib/resources/resources.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import { MOST_RECORDS } from "#lib/sync/backfill/find-edges.ts";
import { countRows } from "#lib/sync/count-rows.ts";
import { giveBack } from "#lib/sync/give-back.ts";
import { type Leased, leaseTail, whileLeased } from "#lib/sync/lease.ts";
import { moveCompleteTo } from "#lib/sync/progress.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { cutTail } from "#lib/sync/tail/cut-tail.ts";
import { markTail } from "#lib/sync/tail/mark-tail.ts";
import { readDetail } from "#lib/sync/tail/read-detail.ts";
import { readNewRecords } from "#lib/sync/tail/read-new-records.ts";
import type { TailMemory } from "#lib/sync/tail/tail-memory.ts";

type Options = {
  /** How long after its last reading a tail is due again. */
  everyMs: number;
  memory: TailMemory;
};

/**
 * Reads what is new of a resource, and verifies that its tail holds as many records as the provider
 * says; then advances the time to which the resource is complete. "idle": it is not due, or another
 * worker has it.
 */
export async function pollTail(
  sync: Sync,
  resource: ResourceName,
  { everyMs, memory }: Options,
): Promise<"read" | "idle" | "failed"> {
  if (sync.throttle.closedFor > 0) return "failed";
  const head = await leaseTail(sync, resource, everyMs);
  if (head === null) return "idle";
  try {
    await whileLeased(sync, head, () => poll(sync, head, memory));
    return "read";
  } catch (error) {
    await giveBack(sync, head, error);
    return "failed";
  }
}

async function poll(sync: Sync, head: Leased, memory: TailMemory): Promise<void> {
  const { resource } = head;
  if (!isDated(resource)) {
    const readAt = await readDetail(sync, head, memory);
    if (readAt !== null) await moveCompleteTo(resource, readAt, memory.lag.of(resource));
    return;
  }
  const readAt = await databaseNow();
  const page = await sync.read(resource, askBounds(head), 1);
  const held = await countRows(head);
  if (page.total - held > MOST_RECORDS) {
    // After a long absence: what has come meanwhile is split and read like a backfill.
    await markTail(sync, head, { state: "waiting", provider: page.total, synced: held });
    return;
  }
  memory.lag.note(resource, readAt, await readNewRecords(sync, head, { page, readAt }));
  const proven = (await isProven(sync, head, page.total, memory))
    ? readAt
    : await readDetail(sync, head, memory);
  if (proven === null) return;
  await moveCompleteTo(resource, proven, memory.lag.of(resource));
  const unreadable = memory.unreadableIn(head);
  await cutTail(sync, head, { total: page.total, unreadable });
}

/**
 * Whether Counterfoil has as many records in the tail as the provider counts. The range asked for
 * is a second longer; where records lie in that second, which tails avoid, either count is
 * accepted.
 */
async function isProven(
  sync: Sync,
  head: Leased,
  total: number,
  memory: TailMemory,
): Promise<boolean> {
  const { from } = askBounds(head);
  const synced = (await countRows(head)) + memory.unreadableIn(head);
  const margin =
    from === null ? 0 : await countRows({ ...head, startsAt: `${from}Z`, endsAt: head.startsAt });
  if (total < synced || total > synced + margin) return false;
  await markTail(sync, head, { state: "complete", provider: synced, synced });
  return true;
}
