import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { makeIndexes } from "#lib/mirror/store/indexes.ts";
import { fillNext } from "#lib/mirror/sync/fill/fill-next.ts";
import { HeadMemory } from "#lib/mirror/sync/head/head-memory.ts";
import { pollHead } from "#lib/mirror/sync/head/poll-head.ts";
import { layWindows } from "#lib/mirror/sync/lay-windows.ts";
import { openSync, type Sync } from "#lib/mirror/sync/sync.ts";
import { MIRRORED } from "#lib/schemas/mirror/resource.ts";

/** As fast as the service answers: for tests, whose service is a sandbox of their own. */
const UNBOUNDED = 100_000;
const LANES = 5;
const BREATH_MS = 20;
const FILL_MS = 10 * 60_000;
const ONCE_MS = 30_000;

/**
 * Fills the mirror from the service of the environment and reads what is new, in this process, as fast as
 * it answers; beside workers if there are any. For tests and the test stack.
 */
export async function fillMirror(): Promise<void> {
  const sync = openSync(AbortSignal.timeout(FILL_MS), UNBOUNDED);
  await fillBy(sync);
  await makeIndexes();
  await readHeadsBy(sync);
}

/** Reads what is new of every resource once, now, and proves its count. For tests. */
export async function syncOnce(): Promise<void> {
  await readHeadsBy(openSync(AbortSignal.timeout(ONCE_MS), UNBOUNDED));
}

/** Reads until no window waits. Rejects when the sync's signal is aborted before. */
export async function fillBy(sync: Sync): Promise<void> {
  await layWindows();
  await Promise.all(Array.from({ length: LANES }, () => fillLane(sync)));
}

/** None waits for the others: while one writes, they read. */
async function fillLane(sync: Sync): Promise<void> {
  for (;;) {
    if ((await fillNext(sync)) > 0) continue;
    if ((await waiting()) === 0) return;
    await breathe(sync);
  }
}

/** Reads every head once, waiting for those that somebody else is at, since their reading began before. */
export async function readHeadsBy(sync: Sync, memory = new HeadMemory()): Promise<void> {
  await Promise.all(
    MIRRORED.map(async (resource) => {
      while ((await pollHead(sync, resource, { everyMs: 0, memory })) !== "read") {
        await breathe(sync);
      }
    }),
  );
}

async function breathe({ signal }: Sync): Promise<void> {
  await wait(BREATH_MS, undefined, { signal });
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from mirror_window
    where merchant_id = ${await merchantId()} and state = 'waiting'`.execute(database());
  return Number(rows[0]?.count ?? 0);
}
