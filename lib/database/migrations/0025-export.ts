import { type Kysely, sql } from "kysely";

/**
 * What people have written to files: what was asked for, how far it has come, and what the file was.
 * `run` is drawn anew by each fetch of the file; who holds it writes, and `seen_at` says that they live.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(database);
}

const table = `
  create table export_job (
    merchant_id uuid not null,
    id uuid not null,
    person_id uuid not null,
    person_name text not null,
    person_email text not null,
    resource text not null check (resource in ('payouts', 'payments', 'transactions', 'currencies')),
    format text not null check (format in ('csv', 'xlsx', 'jsonl')),
    request jsonb not null,
    state text not null default 'waiting'
      check (state in ('waiting', 'writing', 'done', 'failed', 'cancelled')),
    run uuid,
    seen_at timestamptz(6),
    rows_written bigint not null default 0,
    bytes bigint not null default 0,
    total bigint,
    snapshot_at timestamptz(6),
    completeness jsonb,
    totals jsonb,
    sha256 text,
    trouble text,
    begun_at timestamptz(6) not null default clock_timestamp(),
    started_at timestamptz(6),
    ended_at timestamptz(6),
    primary key (merchant_id, id),
    check (state <> 'done' or (sha256 is not null and totals is not null))
  );
  create index export_job_person on export_job (merchant_id, person_id, begun_at desc);
  create index export_job_time on export_job (merchant_id, begun_at)`;
