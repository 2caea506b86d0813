import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { isFree, leaseEnd, whileRenewed } from "#lib/database/lease.ts";

/**
 * How long after a worker was killed another takes over its singleton task; a living one renews in
 * time.
 */
const LEASE_SECONDS = 15;

/** Work of the background that only one worker at a time does, and how long it rests afterwards. */
export type SingletonTask = { name: string; everyMs: number };

/**
 * Does a singleton task if it is due and no other worker has it, and returns what the work returns;
 * null if nothing was done. If it failed it is due again at once.
 */
export async function onDuty<T>(
  workerId: string,
  { name, everyMs }: SingletonTask,
  work: () => Promise<T>,
): Promise<T | null> {
  const account = await accountId();
  if (!(await take(account, workerId, { name, everyMs }))) return null;
  const extend = (seconds: number) => lease(account, workerId, name, seconds);
  return await whileRenewed(LEASE_SECONDS, extend, async () => {
    const result = await work();
    await database()
      .updateTable("singleton_task")
      .set({ done_at: sql<string>`clock_timestamp()` })
      .where("account_id", "=", account)
      .where("name", "=", name)
      .where("leased_by", "=", workerId)
      .execute();
    return result;
  });
}

async function take(
  account: string,
  workerId: string,
  { name, everyMs }: SingletonTask,
): Promise<boolean> {
  const { rows } = await sql`
    insert into singleton_task as duty (account_id, name, leased_until, leased_by)
    values (${account}, ${name}, ${leaseEnd(LEASE_SECONDS)}, ${workerId})
    on conflict (account_id, name) do update
      set leased_until = excluded.leased_until, leased_by = excluded.leased_by
      where ${isFree("duty")}
        and (duty.done_at is null
          or duty.done_at <= clock_timestamp() - make_interval(secs => ${everyMs / 1_000}))
    returning name`.execute(database());
  return rows.length > 0;
}

/**
 * Extends the lease to this many seconds from now; 0 releases it. Does nothing if another worker
 * has it by now.
 */
async function lease(
  account: string,
  workerId: string,
  name: string,
  seconds: number,
): Promise<void> {
  await database()
    .updateTable("singleton_task")
    .set({ leased_until: leaseEnd(seconds) })
    .where("account_id", "=", account)
    .where("name", "=", name)
    .where("leased_by", "=", workerId)
    // A renewal that arrives after the end must not begin the lease again.
    .where("leased_until", "is not", null)
    .execute();
}
