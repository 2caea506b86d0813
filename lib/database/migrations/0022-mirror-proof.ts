import { type Kysely, sql } from "kysely";

/** What the mirror's proof needs beside its tables: who does what, what people asked for, oddities by word. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // One row for each kind of oddity, however many values show it: only words are told apart.
  "alter table mirror_oddity add column word text not null default ''",
  "alter table mirror_oddity drop constraint mirror_oddity_pkey",
  "alter table mirror_oddity drop constraint mirror_oddity_kind_check",
  `alter table mirror_oddity
    add primary key (merchant_id, resource, kind, path, word),
    add check (kind in ('type', 'value', 'field', 'absent', 'row'))`,
  // A person asked for the window to be compared now rather than in its turn.
  "alter table mirror_window add column asked_at timestamptz(6)",
  "create index mirror_window_asked on mirror_window (merchant_id, asked_at) where asked_at is not null",
  // Work of the background that is not a window's: one worker at a time does each, for as long as it says.
  `create table mirror_duty (
    merchant_id uuid not null,
    name text not null,
    leased_until timestamptz(6),
    leased_by uuid,
    done_at timestamptz(6),
    primary key (merchant_id, name))`,
  // What a record by its id may still tell, the newest first; what was read so is in raw_whole.
  `create index mirror_transaction_masked on mirror_transaction (merchant_id, created_at desc, id desc)
    where masked and raw_whole is null`,
  `create index mirror_payout_unnamed on mirror_payout (merchant_id, created_at desc, id desc)
    where tracking_id is null and raw_whole is null`,
];
