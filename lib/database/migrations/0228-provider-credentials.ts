import { type Kysely, sql } from "kysely";

/**
 * With which URL and credentials of the provider an account may send: a start can bring those of another merchant
 * account, which would then pay what was approved for the one before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_credentials (
      account_id uuid not null references account (id),
      fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
      known_payouts jsonb not null,
      noted_at timestamptz(6) not null default clock_timestamp(),
      used_at timestamptz(6) not null default clock_timestamp(),
      accepted_at timestamptz(6),
      accepted_by text check (accepted_at is not null or accepted_by is null),
      primary key (account_id, fingerprint)
    )`.execute(database);
}
