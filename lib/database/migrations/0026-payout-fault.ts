import { type Kysely, sql } from "kysely";

/**
 * Entries of the journal that a round of the worker's failed at, as it does at a row that can't be read:
 * for the desk to show. Beside the journal, since a settled row of that takes no notes.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      create table payout_fault (
        merchant_id uuid not null,
        entry_id uuid not null,
        round text not null,
        first_at timestamptz(6) not null default now(),
        last_at timestamptz(6) not null default now(),
        primary key (merchant_id, entry_id, round),
        foreign key (merchant_id, entry_id) references payout_entry (merchant_id, id)
          on delete cascade,
        constraint payout_fault_round check (round in ('give-up', 'look', 'follow'))
      );
      create index payout_fault_last on payout_fault (merchant_id, last_at)`)
    .execute(database);
}
