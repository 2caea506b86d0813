import { type Kysely, sql } from "kysely";

/** What members call a wallet, of which the provider states nothing but its ID. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_name (
      account_id uuid not null references account (id),
      wallet_id text not null,
      name text not null check (name <> ''),
      primary key (account_id, wallet_id)
    )`.execute(database);
}
