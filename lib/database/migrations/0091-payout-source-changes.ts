import { type Kysely, sql } from "kysely";

/**
 * Sources of payouts are named, and their declaration ends, by the pending changes of the Safety page. What
 * waited for a second administrator until now never was in force and is asked for again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [unconfirmed, columns]) await sql.raw(statement).execute(database);
}

const unconfirmed = "delete from payout_source where in_force_at is null";

const columns = `
  alter table payout_source
    drop constraint payout_source_second,
    drop column asked_at,
    drop column confirmed_by,
    drop column confirmed_by_name,
    drop column end_asked_by,
    drop column end_asked_by_name,
    add column change_id uuid,
    alter column in_force_at set default clock_timestamp(),
    alter column in_force_at set not null`;
