import { type Kysely, sql } from "kysely";

/**
 * What members state of currencies: rules for an address, a network or both, of which one is in force for
 * each scope, and corrections of single records. `spread_at` null: the records of a rule that was made or
 * ended are still to be worked out.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [rules, corrections]) await sql.raw(statement).execute(database);
}

const rules = `
  create table currency_rule (
    account_id uuid not null references account (id),
    id uuid not null,
    network text,
    address text,
    address_key text collate "C" generated always as (left(lower(address), 200)) stored,
    tag text,
    tag_key text collate "C" generated always as (nullif(left(lower(tag), 200), '')) stored,
    currency text not null check (currency <> ''),
    stated_by uuid not null,
    stated_by_name text not null,
    stated_at timestamptz(6) not null default clock_timestamp(),
    ended_by uuid,
    ended_by_name text,
    ended_at timestamptz(6),
    spread_at timestamptz(6),
    primary key (account_id, id),
    check (num_nonnulls(network, address) > 0),
    check (tag is null or address is not null),
    check ((ended_at is null) = (ended_by is null))
  );
  create unique index currency_rule_in_force on currency_rule
    (account_id, coalesce(network, ''), coalesce(address_key, ''), coalesce(tag_key, ''))
    where ended_at is null;
  create index currency_rule_by_address on currency_rule (account_id, address_key) where ended_at is null;
  create index currency_rule_to_spread on currency_rule (account_id, id) where spread_at is null`;

const corrections = `
  create table currency_correction (
    account_id uuid not null references account (id),
    resource text not null check (resource in ('payments', 'transactions')),
    record_id numeric not null,
    currency text not null check (currency <> ''),
    stated_by uuid not null,
    stated_by_name text not null,
    stated_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, resource, record_id)
  )`;
