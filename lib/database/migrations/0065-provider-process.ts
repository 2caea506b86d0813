import { type Kysely, sql } from "kysely";

/**
 * Which processes ask the provider, how much each wanted in the last second, and until when the provider
 * wants to be left alone: what they share the rate by.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table provider_process (
    merchant_id uuid not null,
    id uuid not null,
    seen_at timestamptz(6) not null,
    demand jsonb not null,
    rest_until timestamptz(6),
    primary key (merchant_id, id))`.execute(database);
}
