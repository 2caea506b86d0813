import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { KEY, SUMS } from "#lib/sync/store/recount-days.ts";

/** A month that records still arrive in is read by its days anyway. */
const QUIET_MS = 60_000;
/** Months summed at once. */
const MOST = 24;
/** More notes of one month become one. */
const MANY_NOTES = 100;

/**
 * Adds up the days of months (UTC) that changed, once they are quiet, so that they need not be read by their days
 * any more. Returns how many. All in one snapshot: what another writer changes meanwhile has a note that is not
 * in it, and stays; two of us at once repeat each other's work.
 * docs/decisions/months-are-summed-afterwards.md says why.
 */
export async function sumMonths(quietMs = QUIET_MS): Promise<number> {
  return await tx(async (on) => {
    const account = await accountId(on);
    const { rows } = await sql<{ resource: string; month: string; quiet: boolean }>`
      select resource, month::text, quiet
      from (
        select resource, month, count(*) as notes,
          max(changed_at) <= clock_timestamp() - make_interval(secs => ${quietMs / 1000}) as quiet
        from synced_month_change where account_id = ${account} group by resource, month) as changed
      where quiet or notes > ${MANY_NOTES} limit ${MOST}`.execute(on);
    let summed = 0;
    for (const { resource, month, quiet } of rows) {
      const own = sql`account_id = ${account} and resource = ${resource}`;
      await sql`delete from synced_month_change where ${own} and month = ${month}::date`.execute(
        on,
      );
      if (!quiet) {
        await sql`insert into synced_month_change (account_id, resource, month)
          values (${account}, ${resource}, ${month}::date)`.execute(on);
        continue;
      }
      await sql`delete from synced_month where ${own} and month = ${month}::date`.execute(on);
      await sql`
        insert into synced_month (account_id, resource, month, ${sql.raw(KEY)}, ${sql.raw(SUMS)})
        select account_id, resource, ${month}::date, ${sql.raw(KEY)},
          ${sql.raw(SUMS.replaceAll(/\w+/g, "sum($&)"))}
        from synced_day where ${own}
          and day >= ${month}::date and day < (${month}::date + interval '1 month')::date
        group by account_id, resource, ${sql.raw(KEY)}`.execute(on);
      summed += 1;
    }
    return summed;
  }, "repeatable read");
}
