import { type Kysely, sql } from "kysely";

/**
 * Waiting for funds: which of the provider's messages mean that a wallet has not enough, as members said;
 * and the wallets and currencies whose payouts wait. While a hold is in force, only the one order that is
 * sent first to try may move to sending.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [messages, holds, claim]) await sql.raw(statement).execute(database);
}

const messages = `
  create table funds_message (
    account_id uuid not null references account (id),
    id uuid not null,
    key text not null,
    means_no_funds boolean not null,
    order_id uuid not null,
    said_by text not null,
    said_by_name text not null,
    said_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, id)
  );
  create index funds_message_newest on funds_message (account_id, key, said_at desc, id desc);
  create trigger funds_message_kept before update or delete on funds_message
    for each row execute function payout_record_kept();
  create trigger funds_message_kept_whole before truncate on funds_message
    for each statement execute function payout_record_kept()`;

const holds = `
  create table funds_hold (
    account_id uuid not null references account (id),
    id uuid not null,
    wallet_id text not null,
    currency text not null,
    order_id uuid not null,
    held_by text not null,
    held_by_name text not null,
    held_at timestamptz(6) not null default clock_timestamp(),
    tries integer not null default 0 check (tries >= 0),
    trial_order_id uuid,
    trial_by text,
    trial_by_name text,
    trial_at timestamptz(6),
    lifted_at timestamptz(6),
    primary key (account_id, id),
    constraint funds_hold_trial check ((trial_order_id is null) = (trial_at is null))
  );
  create unique index funds_hold_in_force on funds_hold (account_id, wallet_id, currency)
    where lifted_at is null`;

const claim = `
  create function payout_order_is_held_for_funds(entry payout_order) returns boolean
  language sql stable as $$
    select exists (
      select from funds_hold h
      where h.account_id = entry.account_id and h.lifted_at is null
        and h.wallet_id = entry.request ->> 'walletId' and h.currency = entry.currency
        and h.trial_order_id is distinct from entry.id
    )
  $$;
  create function payout_order_check_funds() returns trigger language plpgsql as $$
  begin
    if payout_order_is_held_for_funds(new) then
      raise exception 'it waits for funds' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
  create trigger payout_order_check_funds before update on payout_order
    for each row when (old.state is distinct from new.state and new.state = 'sending')
    execute function payout_order_check_funds()`;
