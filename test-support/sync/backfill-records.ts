import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { makeIndexes } from "#lib/records/indexes.ts";
import { backfillNext } from "#lib/sync/backfill/backfill-next.ts";
import { layWindows } from "#lib/sync/lay-windows.ts";
import { openSync, type Sync } from "#lib/sync/sync.ts";
import { readDueTails } from "#lib/sync/tail/poll-tails.ts";
import { TailMemory } from "#lib/sync/tail/tail-memory.ts";

/** As fast as the provider answers: for tests, whose provider is a sandbox of their own. */
const UNBOUNDED = 100_000;
const LANES = 5;
const BREATH_MS = 20;
/** Only what hangs takes so long, however busy the machine is. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Backfills from the provider of the environment and reads what is new, in this process, as fast as
 * it answers; alongside workers if there are any. For tests and the test stack.
 */
export async function backfillRecords(): Promise<void> {
  const sync = openSync(AbortSignal.timeout(PATIENCE_MS), UNBOUNDED);
  await backfillBy(sync);
  await makeIndexes();
  await readTailsBy(sync);
}

/** Reads what is new of every resource once, now, and verifies its count. For tests. */
export async function syncOnce(): Promise<void> {
  await readTailsBy(openSync(AbortSignal.timeout(PATIENCE_MS), UNBOUNDED));
}

/** Reads until no window waits. Rejects when the sync's signal is aborted before. */
export async function backfillBy(sync: Sync): Promise<void> {
  await layWindows(sync.resources);
  await Promise.all(Array.from({ length: LANES }, () => fillLane(sync)));
}

/** None waits for the others: while one writes, they read. */
async function fillLane(sync: Sync): Promise<void> {
  for (;;) {
    if ((await backfillNext(sync)) > 0) continue;
    if ((await waiting()) === 0) return;
    await breathe(sync);
  }
}

/**
 * Reads every tail once, waiting for those that another process reads, since their reading began
 * before.
 */
export async function readTailsBy(sync: Sync, memory = new TailMemory()): Promise<void> {
  let left = [...sync.resources];
  for (;;) {
    const read = await readDueTails({ ...sync, resources: left }, memory, () => 0);
    left = left.filter((resource) => !read.includes(resource));
    if (left.length === 0) return;
    await breathe(sync);
  }
}

async function breathe({ signal }: Sync): Promise<void> {
  await wait(BREATH_MS, undefined, { signal });
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from sync_window
    where account_id = ${await accountId()} and state = 'waiting'`.execute(database());
  return Number(rows[0]?.count ?? 0);
}
