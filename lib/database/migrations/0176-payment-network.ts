import { type Kysely, sql } from "kysely";

/** Finds the newest payment on a network, whose explorer shows the transactions of payouts there too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index synced_payment_by_network on synced_payment
    (account_id, network, created_at) where network is not null`.execute(database);
}
