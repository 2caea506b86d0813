import { type Kysely, sql } from "kysely";

/**
 * The provider's statuses that the table in lib/resources/status.ts does not have, each recorded when it
 * was first seen, and what an administrator said of it. And the index by which the overview reads when a
 * payout was first seen completed: by any status that means so, not by one word.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [table, index, "drop index mirror_change_completed"]) {
    await sql.raw(statement).execute(database);
  }
}

/** \`status\` is in normal form, \`example\` as it came first. \`defined_at\` null: nobody said what it means. */
const table = `
  create table provider_status (
    merchant_id uuid not null,
    kind text not null check (kind in ('payout', 'payment', 'transaction', 'conversion')),
    status text not null,
    example text not null,
    record_id text,
    seen_by text not null check (seen_by in ('sync', 'follower')),
    first_seen_at timestamptz(6) not null default clock_timestamp(),
    is_final boolean,
    is_money_moved boolean,
    defined_by uuid,
    defined_by_name text,
    defined_at timestamptz(6),
    change_id uuid,
    primary key (merchant_id, kind, status),
    check ((defined_at is null) = (is_final is null) and (defined_at is null) = (is_money_moved is null))
  )`;

/** Serves the statement of the running version too, which asks for one status of these. */
const index = `
  create index mirror_change_payout_status on mirror_change (merchant_id, record_id)
    include (after, first_seen_at)
    where resource = 'payouts' and field = 'status' and before is not null`;
