import { type Kysely, sql } from "kysely";

/**
 * Tries at a password or a second factor. Only what was judged wrong is counted; a try that has not been
 * judged yet is under way, which takes one of the free places until it ends or its process is gone. The
 * tables of migrations 0004 and 0005, which count every try at its beginning, stay for the version before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [counts, byTime, underWay]) await sql.raw(statement).execute(database);
}

const counts = `
  create table attempt_count (
    merchant_id uuid not null references merchant (id),
    kind text not null,
    key_hash text not null,
    wrong integer not null default 0 check (wrong >= 0),
    first_at timestamptz(6) not null default clock_timestamp(),
    last_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, kind, key_hash)
  )`;

const byTime = `create index attempt_count_last on attempt_count (merchant_id, last_at)`;

const underWay = `
  create table attempt_under_way (
    merchant_id uuid not null references merchant (id),
    kind text not null,
    key_hash text not null,
    id uuid not null,
    begun_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, kind, key_hash, id)
  )`;
