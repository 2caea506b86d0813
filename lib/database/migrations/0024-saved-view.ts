import { type Kysely, sql } from "kysely";

/** Views of the lists that people kept: a name and the address that shows it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [createView, sharedViews]) await statement.execute(database);
}

const createView = sql`
  create table saved_view (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    person_id uuid not null,
    resource text not null check (resource in ('payouts', 'payments', 'transactions', 'currencies')),
    name text not null check (char_length(name) between 1 and 80),
    query text not null check (char_length(query) <= 8000),
    shared boolean not null default false,
    created_at timestamptz(6) not null default now(),
    changed_at timestamptz(6) not null default now(),
    primary key (merchant_id, id),
    constraint saved_view_name unique (merchant_id, person_id, resource, name)
  )`;

const sharedViews = sql`
  create index saved_view_shared on saved_view (merchant_id, resource) where shared`;
