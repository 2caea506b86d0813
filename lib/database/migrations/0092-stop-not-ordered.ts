import { type Kysely, sql } from "kysely";

/** Whether payout control stops all sending when it reports a payout that nobody ordered here. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_control_state
    add column stops_sending boolean not null default false`.execute(database);
}
