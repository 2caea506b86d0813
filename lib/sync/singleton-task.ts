import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { isFree, leaseEnd, whileRenewed } from "#lib/database/lease.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * How long after a worker was killed another takes over its singleton task; a living one renews in
 * time.
 */
const LEASE_SECONDS = 15;

/** Work of the background that only one worker at a time does, and how long it rests afterwards. */
export type SingletonTask = { name: string; everyMs: number };

/** The tasks of each resource. Names are stored: under a new name a task is due at once, whenever it was last done. */
export const countingOf = (resource: ResourceName): string => `count ${resource}`;
export const openRecordsOf = (resource: ResourceName): string => `moving ${resource}`;
export const unmaskingOf = (resource: ResourceName): string => `masks ${resource}`;
export const outsideDatesOf = (resource: ResourceName): string => `undated ${resource}`;

/** `done_at` while a task is under way: what was asked for since then (null, as `askForCheck` writes) is still to be done. */
const UNDER_WAY = "-infinity";

/**
 * Runs a singleton task if it is due and no other worker has it, and returns what the work returns;
 * null if nothing was done. If it failed, or was asked for while it ran, it is due again at once.
 */
export async function runSingletonTask<T>(
  workerId: string,
  { name, everyMs }: SingletonTask,
  work: () => Promise<T>,
): Promise<T | null> {
  const account = await accountId();
  if (!(await take(account, workerId, { name, everyMs }))) return null;
  let isDone = false;
  const extend = (seconds: number) => lease(account, workerId, name, { seconds, isDone });
  return await whileRenewed(LEASE_SECONDS, extend, async () => {
    const result = await work();
    isDone = true;
    return result;
  });
}

/** The names of those of these tasks that are due and that no worker has: a look, without a lease. */
export async function dueAmong(tasks: readonly SingletonTask[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${tasks.map(({ name }) => name)}::text[],
      ${tasks.map(({ everyMs }) => everyMs)}::float8[]) as asked (name, every_ms)
    left join singleton_task as task on task.account_id = ${await accountId()} and task.name = asked.name
    where ${isFree("task")} and ${isRested(sql.ref("asked.every_ms"))}`.execute(database());
  return new Set(rows.map(({ name }) => name));
}

/** Whether the rest of a task is over, it was never done, or the database's clock was set back since. */
function isRested(everyMs: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(task.done_at is null or task.done_at > clock_timestamp()
    or task.done_at <= clock_timestamp() - make_interval(secs => ${everyMs} / 1000.0))`;
}

async function take(
  account: string,
  workerId: string,
  { name, everyMs }: SingletonTask,
): Promise<boolean> {
  const { rows } = await sql`
    insert into singleton_task as task (account_id, name, leased_until, leased_by, done_at)
    values (${account}, ${name}, ${leaseEnd(LEASE_SECONDS)}, ${workerId}, ${UNDER_WAY})
    on conflict (account_id, name) do update
      set leased_until = excluded.leased_until, leased_by = excluded.leased_by, done_at = excluded.done_at
      where ${isFree("task")} and ${isRested(sql`${everyMs}::float8`)}
    returning name`.execute(database());
  return rows.length > 0;
}

/**
 * Extends the lease to this many seconds from now; 0 releases it, and its rest begins where it is done. Does
 * nothing if another worker has it by now.
 */
async function lease(
  account: string,
  workerId: string,
  name: string,
  { seconds, isDone }: { seconds: number; isDone: boolean },
): Promise<void> {
  await database()
    .updateTable("singleton_task")
    .set({
      leased_until: leaseEnd(seconds),
      ...(isDone && {
        done_at: sql<string>`case when done_at is not null then clock_timestamp() end`,
      }),
    })
    .where("account_id", "=", account)
    .where("name", "=", name)
    .where("leased_by", "=", workerId)
    // A renewal that arrives after the end must not begin the lease again.
    .where("leased_until", "is not", null)
    .execute();
}
