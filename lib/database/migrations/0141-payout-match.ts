import { type Kysely, sql } from "kysely";

/**
 * Which transaction each payout became, and which payouts came back to the account as a payment. At most
 * one match of a payout, and of a transaction, holds: an exact one or one that a member stated. Candidates
 * are beside them. What a payout's match may have changed by waits in payout_match_queue; `changes` counts,
 * so that what changes again while it is worked on waits again. payout_match_lock is held by who writes.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [matches, internal, queue]) await sql.raw(statement).execute(database);
}

const matches = `
  create table payout_match (
    account_id uuid not null references account (id),
    payout_id numeric not null,
    transaction_id numeric not null,
    basis text not null check (basis in ('exact', 'stated', 'candidate')),
    evidence jsonb not null,
    found_at timestamptz(6) not null default clock_timestamp(),
    stated_at timestamptz(6),
    stated_by text,
    stated_by_name text,
    primary key (account_id, payout_id, transaction_id),
    constraint payout_match_stated check (
      (basis = 'stated') = (stated_at is not null)
      and num_nulls(stated_at, stated_by, stated_by_name) in (0, 3)
    )
  );
  create unique index payout_match_of_payout on payout_match (account_id, payout_id)
    include (transaction_id) where basis in ('exact', 'stated');
  create unique index payout_match_of_transaction on payout_match (account_id, transaction_id)
    include (payout_id) where basis in ('exact', 'stated');
  create index payout_match_by_transaction on payout_match (account_id, transaction_id);
  create index payout_match_candidates on payout_match (account_id, payout_id)
    where basis = 'candidate'`;

const internal = `
  create table internal_transfer (
    account_id uuid not null references account (id),
    payout_id numeric not null,
    payment_id numeric not null,
    found_at timestamptz(6) not null default clock_timestamp(),
    denied_at timestamptz(6),
    denied_by text,
    denied_by_name text,
    primary key (account_id, payout_id, payment_id),
    constraint internal_transfer_denied
      check (num_nulls(denied_at, denied_by, denied_by_name) in (0, 3))
  );
  create unique index internal_transfer_of_payout on internal_transfer (account_id, payout_id)
    where denied_at is null;
  create unique index internal_transfer_of_payment on internal_transfer (account_id, payment_id)
    where denied_at is null;
  create index internal_transfer_by_payment on internal_transfer (account_id, payment_id)`;

const queue = `
  create table payout_match_queue (
    account_id uuid not null references account (id),
    payout_id numeric not null,
    changes integer not null default 1,
    primary key (account_id, payout_id)
  );
  create table payout_match_lock (
    account_id uuid primary key references account (id),
    held_at timestamptz(6) not null default clock_timestamp()
  );
  create index synced_payout_by_recipient on synced_payout (account_id, address_key)
    include (id, created_at) where address_key is not null`;
