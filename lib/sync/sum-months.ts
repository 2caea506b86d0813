import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { tx } from "#lib/database/transact.ts";
import { bandMonths } from "#lib/sync/band-months.ts";
import { runSingletonTask } from "#lib/sync/singleton-task.ts";
import { lockDays } from "#lib/sync/store/lock-days.ts";
import { KEY, SUMS } from "#lib/sync/store/rollups.ts";
import type { Sync } from "#lib/sync/sync.ts";

/** A month that records still arrive in is read by its days anyway. */
const QUIET_MS = 60_000;
const EVERY_MS = 30_000;
/** Months summed in one transaction. */
const MOST = 24;
/** More notes of one month become one. */
const MANY_NOTES = 100;

/** One worker at a time sums months. Returns how many. */
export async function sumMonthsNext({ workerId }: Sync): Promise<number> {
  return (
    (await runSingletonTask(workerId, { name: "months", everyMs: EVERY_MS }, () => sumMonths())) ??
    0
  );
}

/**
 * Adds up the days of months (UTC) that changed, once they are quiet, so that they need not be read by their days
 * any more, and then counts how the amounts of those that are over are spread. Returns how many were summed. docs/decisions/months-are-summed-afterwards.md says why.
 */
export async function sumMonths(quietMs = QUIET_MS): Promise<number> {
  let all = 0;
  for (;;) {
    const { found, summed } = await sumSome(quietMs);
    all += summed;
    if (found < MOST) break;
  }
  await bandMonths();
  return all;
}

/**
 * All in one snapshot: what another writer changes meanwhile has a note that is not in it, and stays. A month is
 * written only by the transaction that removed its notes, so two at once never write the same one: the later finds
 * the notes gone and begins again.
 */
async function sumSome(quietMs: number): Promise<{ found: number; summed: number }> {
  return await tx(async (on) => {
    await lockDays(on);
    const account = await accountId(on);
    const { rows } = await sql<{ resource: string; month: string; quiet: boolean }>`
      select resource, month::text, quiet
      from (
        select resource, month, count(*) as notes,
          max(changed_at) <= ${clockTime} - make_interval(secs => ${quietMs / 1000}) as quiet
        from synced_month_change where account_id = ${account} group by resource, month) as changed
      where quiet or notes > ${MANY_NOTES} order by quiet desc, resource, month limit ${MOST}`.execute(
      on,
    );
    const quiet = rows.filter((row) => row.quiet);
    for (const { resource, month } of rows) {
      await sql`delete from synced_month_change
        where account_id = ${account} and resource = ${resource} and month = ${month}::date`.execute(
        on,
      );
    }
    for (const { resource, month } of rows.filter((row) => !row.quiet)) {
      await sql`insert into synced_month_change (account_id, resource, month)
        values (${account}, ${resource}, ${month}::date)`.execute(on);
    }
    for (const { resource, month } of quiet) {
      const own = sql`account_id = ${account} and resource = ${resource}`;
      await sql`delete from synced_month where ${own} and month = ${month}::date`.execute(on);
      await sql`
        insert into synced_month (account_id, resource, month, ${sql.raw(KEY)}, ${sql.raw(SUMS)})
        select account_id, resource, ${month}::date, ${sql.raw(KEY)},
          ${sql.raw(SUMS.replaceAll(/\w+/g, "sum($&)"))}
        from synced_day where ${own}
          and day >= ${month}::date and day < (${month}::date + interval '1 month')::date
        group by account_id, resource, ${sql.raw(KEY)}`.execute(on);
    }
    return { found: rows.length, summed: quiet.length };
  }, "repeatable read");
}
