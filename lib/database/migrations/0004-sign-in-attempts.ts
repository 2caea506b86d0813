import { type Kysely, sql } from "kysely";

/** Counts of sign-ins that went wrong, by account and by address, whether or not there is such an account. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_attempts (
      merchant_id uuid not null references merchant (id),
      kind text not null check (kind in ('account', 'address')),
      key_hash text not null,
      wrong integer not null check (wrong >= 0),
      last_at timestamptz(6) not null,
      primary key (merchant_id, kind, key_hash)
    )`.execute(database);
}
