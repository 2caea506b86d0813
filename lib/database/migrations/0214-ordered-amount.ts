import { type Kysely, sql } from "kysely";

/**
 * The row of an order counts as the provider states its payout, so that the payouts list, its sums, the overview and
 * files have one amount for it. What was ordered is kept beside it while the payout is synced. `rows_version` has the
 * worker bring the rows that are there already up to that, in batches, once its version runs.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [ordered, searched, version]) await sql.raw(statement).execute(database);
}

const ordered = `
  alter table payout_row add column ordered_amount numeric, add column ordered_currency text`;

const searched = `
  create index payout_row_ordered_amount on payout_row (account_id, ordered_amount, created_at, id)
    where ordered_amount is not null`;

const version = "alter table payout_control_state add column rows_version integer";
