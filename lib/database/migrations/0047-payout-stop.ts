import { type Kysely, sql } from "kysely";

/** The stop button: which orders nobody sends until the stop is lifted, and the words that lift it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [stops, words]) await sql.raw(statement).execute(database);
}

const stops = `
  create table payout_stop (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    scope text not null check (scope in ('all', 'wallet', 'currency', 'recipient', 'member')),
    value text,
    reason text not null,
    stopped_by text not null,
    stopped_by_name text not null,
    stopped_at timestamptz(6) not null default clock_timestamp(),
    lifted_at timestamptz(6),
    primary key (merchant_id, id),
    constraint payout_stop_value check ((value is null) = (scope = 'all'))
  );
  create index payout_stop_open on payout_stop (merchant_id) where lifted_at is null`;

const words = `
  create table payout_stop_word (
    merchant_id uuid not null,
    id uuid not null,
    stop_id uuid not null,
    person text not null,
    person_name text not null,
    said_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, id),
    foreign key (merchant_id, stop_id) references payout_stop (merchant_id, id)
  );
  create index payout_stop_word_stop on payout_stop_word (merchant_id, stop_id);
  create trigger payout_stop_word_kept before update or delete on payout_stop_word
    for each row execute function payout_record_kept()`;
