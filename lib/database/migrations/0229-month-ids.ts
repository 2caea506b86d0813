import { type Kysely, sql } from "kysely";

/**
 * The least and the greatest ID of a month's records, counted with the bands of their amounts: where a list by ID of some
 * dates begins. Null until they are counted (`bandMonths` in lib/sync), also where a process of an earlier version counted
 * the bands alone; infinite where there are no records.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table synced_month add column least_id numeric, add column greatest_id numeric`.execute(
    database,
  );
  await sql`drop index synced_month_without_bands`.execute(database);
  await sql`
    create index synced_month_uncounted on synced_month (account_id, resource, month)
      where least_id is null`.execute(database);
}
