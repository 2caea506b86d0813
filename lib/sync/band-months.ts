import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { DATED_RESOURCE_NAMES, RESOURCES } from "#lib/resources/resources.ts";
import { BAND_BOUNDS } from "#lib/sync/store/amount-bands.ts";
import { lockDays } from "#lib/sync/store/lock-days.ts";
import { recountOf } from "#lib/sync/store/recount-days.ts";
import { columnsOf, KEY, ROLLUPS, SUMS } from "#lib/sync/store/rollups.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

/**
 * Counts how the amounts of months (UTC) are spread that are over, were summed and have not changed since, and between
 * which IDs their records are; one in a transaction. Returns how many. The month under way changes too often: lists read
 * its records.
 */
export async function bandMonths(): Promise<number> {
  for (let all = 0; ; all += 1) {
    if (!(await bandOne())) return all;
  }
}

/** In one snapshot, as `sumMonths` sums a month: what another writer changes meanwhile has a note that stays. */
async function bandOne(): Promise<boolean> {
  return await tx(async (transaction) => {
    await lockDays(transaction);
    const account = await accountId(transaction);
    const { rows } = await sql<{ resource: StoredTable["resource"]; month: string }>`
      select resource, month::text from synced_month as held
      where account_id = ${account} and resource = any(${DATED_RESOURCE_NAMES}::text[]) and least_id is null
        and (month + interval '1 month') at time zone 'UTC' <= now()
        and not exists (
          select from synced_month_change as changed
          where changed.account_id = held.account_id and changed.resource = held.resource
            and changed.month = held.month)
      order by resource, month limit 1`.execute(transaction);
    const [waiting] = rows;
    if (waiting === undefined) return false;
    const { resource, month } = waiting;
    await bandMonth({ transaction, account, resource }, month);
    return true;
  }, "repeatable read");
}

/** What has no amount is in no band, and comes after all others. */
async function bandMonth(
  { transaction, account, resource }: StoredTable,
  month: string,
): Promise<void> {
  const { amount } = ROLLUPS[resource];
  if (amount === null) throw new RangeError(`${resource} have no amount`);
  const key = (table: string) => sql.raw(columnsOf(table, KEY));
  const instant = (day: string) => sql.raw(`(${day})::timestamp at time zone 'UTC'`);
  const passed = (name: string) => sql.raw(`sum(${name}) over passed as ${name}`);
  const list = (name: string) =>
    sql.raw(`coalesce(array_agg(${name} order by band) filter (where band is not null), '{}')`);
  await sql`
    with banded (band, least_id, greatest_id, ${sql.raw(KEY)}, ${sql.raw(SUMS)}) as (
      select width_bucket(held.${sql.ref(amount)}, ${BAND_BOUNDS}::numeric[]), min(held.id), max(held.id),
        ${sql.raw(recountOf(resource))}
      from ${sql.table(RESOURCES[resource].table)} as held
      where held.account_id = ${account} and held.created_at >= ${instant(`date '${month}'`)}
        and held.created_at < ${instant(`date '${month}' + interval '1 month'`)}
      group by 1, 4, 5, 6, 7, 8, 9, 10),
    added as (
      select ${sql.raw(KEY)}, band, least_id, greatest_id, ${passed("count")}, ${passed("amount")}, ${passed("fee")},
        ${passed("quote_amount")}
      from banded window passed as (partition by ${sql.raw(KEY)} order by band))
    update synced_month as held
    set bands = coalesce(own.bands, '{}'), band_counts = own.counts, band_amounts = own.amounts,
      band_fees = own.fees, band_quotes = own.quotes, least_id = coalesce(own.least_id, 'infinity'),
      greatest_id = coalesce(own.greatest_id, '-infinity')
    from (
      select ${sql.raw(KEY)} from synced_month
      where account_id = ${account} and resource = ${resource} and month = ${month}::date) as every
    left join (
      select ${sql.raw(KEY)}, ${list("band")} as bands, ${list("count")} as counts,
        ${list("amount")} as amounts, ${list("fee")} as fees, ${list("quote_amount")} as quotes,
        min(least_id) as least_id, max(greatest_id) as greatest_id
      from added group by ${sql.raw(KEY)}) as own
      on (${key("every")}) = (${key("own")})
    where held.account_id = ${account} and held.resource = ${resource} and held.month = ${month}::date
      and (${key("held")}) = (${key("every")})`.execute(transaction);
}
