import { databaseNow } from "#lib/database/now.ts";
import { askBounds } from "#lib/mirror/sync/ask-bounds.ts";
import { countRows } from "#lib/mirror/sync/count-rows.ts";
import { MOST_RECORDS } from "#lib/mirror/sync/fill/find-edges.ts";
import { giveBack } from "#lib/mirror/sync/give-back.ts";
import { cutHead } from "#lib/mirror/sync/head/cut-head.ts";
import type { HeadMemory } from "#lib/mirror/sync/head/head-memory.ts";
import { markHead } from "#lib/mirror/sync/head/mark-head.ts";
import { readNews } from "#lib/mirror/sync/head/read-news.ts";
import { readWhole } from "#lib/mirror/sync/head/read-whole.ts";
import { type Leased, leaseHead, whileLeased } from "#lib/mirror/sync/lease.ts";
import { moveCompleteTo } from "#lib/mirror/sync/progress.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

type Options = {
  /** How long after its last reading a head is due again. */
  everyMs: number;
  memory: HeadMemory;
};

/**
 * Reads what is new of a resource, and proves that its head holds as many records as the service says; then
 * moves on what the copy is complete to. "idle": it is not due, or somebody else is at it.
 */
export async function pollHead(
  sync: Sync,
  resource: Mirrored,
  { everyMs, memory }: Options,
): Promise<"read" | "idle" | "failed"> {
  if (sync.gate.closedFor > 0) return "failed";
  const head = await leaseHead(sync, resource, everyMs);
  if (head === null) return "idle";
  try {
    await whileLeased(sync, head, () => poll(sync, head, memory));
    return "read";
  } catch (error) {
    await giveBack(sync, head, error);
    return "failed";
  }
}

async function poll(sync: Sync, head: Leased, memory: HeadMemory): Promise<void> {
  const { resource } = head;
  if (resource === "currencies") {
    const readAt = await readWhole(sync, head, memory);
    if (readAt !== null) await moveCompleteTo(resource, readAt, memory.lag.of(resource));
    return;
  }
  const readAt = await databaseNow();
  const page = await sync.read(resource, askBounds(head), 1);
  const held = await countRows(head);
  if (page.total - held > MOST_RECORDS) {
    // After a long absence: what has come meanwhile is split and read like a first fill.
    await markHead(sync, head, { state: "waiting", service: page.total, mirror: held });
    return;
  }
  memory.lag.note(resource, readAt, await readNews(sync, head, { page, readAt }));
  const proven = (await isProven(sync, head, page.total, memory))
    ? readAt
    : await readWhole(sync, head, memory);
  if (proven === null) return;
  await moveCompleteTo(resource, proven, memory.lag.of(resource));
  const unreadable = memory.unreadableIn(head);
  await cutHead(sync, head, { total: page.total, unreadable });
}

/**
 * Whether the mirror has as many records in the head as the service counts. The range asked for is a second
 * longer; where records lie in that second, which heads avoid, either count will do.
 */
async function isProven(
  sync: Sync,
  head: Leased,
  total: number,
  memory: HeadMemory,
): Promise<boolean> {
  const { from } = askBounds(head);
  const mirror = (await countRows(head)) + memory.unreadableIn(head);
  const margin =
    from === null ? 0 : await countRows({ ...head, startsAt: `${from}Z`, endsAt: head.startsAt });
  if (total < mirror || total > mirror + margin) return false;
  await markHead(sync, head, { state: "complete", service: mirror, mirror });
  return true;
}
