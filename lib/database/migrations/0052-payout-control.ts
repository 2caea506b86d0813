import { type Kysely, sql } from "kysely";

/**
 * Payout control: what it found, how far it has compared, and from where payouts may come besides the
 * orders of this dashboard.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [indexes, discrepancies, sources, state]) {
    await sql.raw(statement).execute(database);
  }
}

/** An order that was sent and has no payout yet, by the time of its sending: what a payout near it may be. */
const indexes = `
  drop index payout_row_without_payout;
  create index payout_row_sent_without_payout on payout_row (merchant_id, sent_at)
    where provider_payout_id is null and sent_at is not null`;

/** One row for each difference, however often it comes and goes: \`key\` is kind, order and payout. */
const discrepancies = `
  create table payout_discrepancy (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    key text not null,
    kind text not null check (kind in ('exists_despite', 'second_payout', 'differs', 'possible_match',
                                       'not_ordered')),
    severity text not null check (severity in ('critical', 'warning')),
    order_id uuid,
    provider_payout_id numeric not null,
    detail jsonb not null,
    opened_at timestamptz(6) not null default clock_timestamp(),
    closed_at timestamptz(6),
    closed_how text check (closed_how in ('resolved', 'acknowledged')),
    closed_by uuid,
    closed_by_name text,
    reason text,
    primary key (merchant_id, id),
    unique (merchant_id, key),
    constraint payout_discrepancy_closed check (
      (closed_at is null) = (closed_how is null)
      and (closed_how is not distinct from 'acknowledged')
        = (closed_by is not null and closed_by_name is not null and reason is not null)
    )
  );
  create index payout_discrepancy_open on payout_discrepancy (merchant_id, opened_at)
    where closed_at is null;
  create index payout_discrepancy_payout on payout_discrepancy (merchant_id, provider_payout_id);
  create index payout_discrepancy_order on payout_discrepancy (merchant_id, order_id)`;

/**
 * "declaration": all payouts of this account are made here, from \`since\` on. "wallet" and
 * "tracking_prefix": payouts that come from elsewhere. What an administrator asked for and another one has
 * to confirm is not in force before \`in_force_at\`.
 */
const sources = `
  create table payout_source (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    kind text not null check (kind in ('declaration', 'wallet', 'tracking_prefix')),
    value text not null,
    asked_by uuid not null,
    asked_by_name text not null,
    asked_at timestamptz(6) not null default clock_timestamp(),
    in_force_at timestamptz(6),
    confirmed_by uuid,
    confirmed_by_name text,
    end_asked_by uuid,
    end_asked_by_name text,
    ended_at timestamptz(6),
    ended_by uuid,
    ended_by_name text,
    primary key (merchant_id, id),
    constraint payout_source_second check (
      confirmed_by <> asked_by and (kind <> 'declaration' or ended_by <> end_asked_by)
    ),
    constraint payout_source_value check ((kind = 'declaration') = (value = ''))
  );
  create unique index payout_source_current on payout_source (merchant_id, kind, value)
    where ended_at is null`;

/** \`full_after\`: how far the comparison of all rows has come, null while none is under way. */
const state = `
  create table payout_control_state (
    merchant_id uuid primary key,
    compared_at timestamptz(6),
    full_after uuid,
    full_done_at timestamptz(6),
    not_ordered_here bigint
  )`;
