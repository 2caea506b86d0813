import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { type DatedResourceName, isDated, RESOURCES } from "#lib/resources/resources.ts";
import { askBounds } from "#lib/sync/ask-bounds.ts";
import { backfilledResources } from "#lib/sync/backfill-state.ts";
import {
  judgeOutsideDates,
  type OutsideDates,
} from "#lib/sync/outside-dates/judge-outside-dates.ts";
import { keepKnown, readKnown } from "#lib/sync/outside-dates/known-outside-dates.ts";
import { outsideDatesEveryMs } from "#lib/sync/outside-dates/outside-dates-interval.ts";
import type { PageReader, RawPage } from "#lib/sync/page-reader.ts";
import { runReadingTask } from "#lib/sync/run-reading-task.ts";
import { outsideDatesOf } from "#lib/sync/singleton-task.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { countWindows } from "#lib/sync/verification/count-windows.ts";
import type { Verifiers } from "#lib/sync/verification/verifiers.ts";
import { BEGINNING, TAIL_END } from "#lib/sync/window.ts";

/** So often it is asked again where arrivals meanwhile leave it open. */
const ATTEMPTS = 3;

/**
 * Asks whether the provider lists more without dates than by time, and keeps the result. Every
 * reading and every count goes by time, so only the number of such records can be known. Returns
 * how many are verified.
 */
export async function countOutsideDates(
  read: PageReader,
  resource: DatedResourceName,
): Promise<number> {
  const known = await readKnown(resource);
  // First, so that no window lacks what came with an earlier date.
  const isSuspected = known.suspected !== null;
  if (isSuspected && (await countWindows(read, resource)) > 0) return known.verified;
  const outsideDates = await ask(read, resource);
  if (outsideDates === null) return known.verified;
  const now = judgeOutsideDates(outsideDates, known);
  if (now.verified !== known.verified || now.suspected !== known.suspected) {
    await keepKnown(resource, now);
  }
  return now.verified;
}

/**
 * Compares the total without dates with the synced count of verified windows and the provider's
 * count of the tail, asked before and after it: what arrives in between makes no difference. Null
 * if not all is verified, or the provider states no total.
 */
async function ask(read: PageReader, resource: DatedResourceName): Promise<OutsideDates | null> {
  let found: OutsideDates | null = null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const older = await countOlder(resource);
    if (older === null) return null;
    // What is one window was read without dates.
    if (older.tailStartsAt === BEGINNING) return { least: 0, most: 0 };
    const tail = askBounds({ startsAt: older.tailStartsAt, endsAt: TAIL_END });
    const before = await read(resource, tail, 1);
    const all = await readOutsideDates(read, resource);
    if (all === null) return null;
    const after = await read(resource, tail, 1);
    found = {
      least: all.total - older.count - Math.max(before.total, after.total),
      most: all.total - older.count + older.inMargin - Math.min(before.total, after.total),
    };
    if (found.least > 0 || found.most <= 0) return found;
  }
  return found;
}

/**
 * Null if the provider does not return it, the heaviest answer of all: it is not asked again at
 * once.
 */
async function readOutsideDates(
  read: PageReader,
  resource: DatedResourceName,
): Promise<RawPage | null> {
  try {
    return await read(resource, { from: null, to: null }, 1);
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

/**
 * Asks, for what is backfilled and verified, whether the provider lists more without dates. Returns
 * how many, verified.
 */
export async function countOutsideDatesNext(sync: Sync, { brisk }: Verifiers): Promise<number> {
  for (const resource of (await backfilledResources(sync.resources)).filter(isDated)) {
    const known = await readKnown(resource);
    if (!known.isSettled) continue;
    const singletonTask = { name: outsideDatesOf(resource), everyMs: outsideDatesEveryMs(known) };
    await runReadingTask(sync, singletonTask, () => countOutsideDates(brisk.read, resource));
  }
  return 0;
}

/** Where a resource's tail begins, and how many records Counterfoil has before it. */
type Older = {
  tailStartsAt: string;
  /** Rows among them that the provider counts and that can't be kept. */
  count: number;
  /** Those in the second before the tail, which a request for the tail may count as well. */
  inMargin: number;
};

/** All from one snapshot; null unless every window before the tail is verified. */
async function countOlder(resource: DatedResourceName): Promise<Older | null> {
  const account = await accountId();
  const { rows } = await sql<{ tail: string; open: string; count: string; margin: string }>`
    with held as (
      select starts_at, ends_at, state, unkept from sync_window
      where account_id = ${account} and resource = ${resource}),
    tail as (select starts_at from held where ends_at = 'infinity')
    select tail.starts_at as tail,
      (select count(*) from held where ends_at <> 'infinity' and state <> 'complete') as open,
      count(record.created_at) + (
        select coalesce(sum(unkept), 0) from held where ends_at <> 'infinity') as count,
      count(record.created_at) filter (
        where record.created_at >= tail.starts_at - interval '1 second') as margin
    from tail left join ${sql.table(RESOURCES[resource].table)} as record
      on record.account_id = ${account} and record.created_at < tail.starts_at
    group by tail.starts_at`.execute(database());
  const [row] = rows;
  if (row === undefined || row.open !== "0") return null;
  return {
    tailStartsAt: row.tail,
    count: Number(row.count),
    inMargin: Number(row.margin),
  };
}
