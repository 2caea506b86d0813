import { type Kysely, sql } from "kysely";

/**
 * The step-up window: for how many minutes after a step-up, and below which amounts, payouts need no second
 * one; in versions like the approval rules. And each use of it. A grant records which factors the member had
 * when it was given, since a window ends with any change of them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [window, use, grant]) await sql.raw(statement).execute(database);
}

const window = `
  create table step_up_window (
    account_id uuid not null references account (id),
    id uuid not null,
    minutes smallint not null check (minutes between 0 and 5),
    amounts jsonb not null,
    set_by text not null,
    set_by_name text not null,
    set_at timestamptz(6) not null default clock_timestamp(),
    change_id uuid,
    primary key (account_id, id)
  );
  create index step_up_window_in_force on step_up_window (account_id, set_at desc, id desc);
  create trigger step_up_window_kept before update or delete on step_up_window
    for each row execute function payout_record_kept();
  create trigger step_up_window_kept_whole before truncate on step_up_window
    for each statement execute function payout_record_kept()`;

const use = `
  create table step_up_window_use (
    account_id uuid not null references account (id),
    id uuid not null,
    person_id uuid not null,
    session_id uuid not null,
    window_id uuid not null,
    token_hash text not null,
    action text not null,
    content_hash text not null,
    currency text not null,
    amount numeric not null check (amount > 0),
    used_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, id)
  );
  create index step_up_window_use_session
    on step_up_window_use (account_id, session_id, currency, used_at);
  create trigger step_up_window_use_kept before update or delete on step_up_window_use
    for each row execute function payout_record_kept();
  create trigger step_up_window_use_kept_whole before truncate on step_up_window_use
    for each statement execute function payout_record_kept()`;

const grant = `alter table step_up_grant add column factors text`;
