import { type Kysely, sql } from "kysely";

/**
 * How the amounts of a month's records are spread, so that lists and totals by amounts need not count them one by one
 * (docs/decisions/amounts-in-bands.md): the bands that have records, ascending, and beside each of them what the
 * records up to it come to. Null until they are counted (`bandMonths` in lib/sync), which a process of an earlier version
 * leaves whenever it sums a month.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table synced_month
      add column bands integer[],
      add column band_counts bigint[],
      add column band_amounts numeric[],
      add column band_fees numeric[],
      add column band_quotes numeric[]`.execute(database);
  await sql`
    create index synced_month_without_bands on synced_month (account_id, resource, month)
      where bands is null`.execute(database);
}
