import { type Kysely, sql } from "kysely";

/**
 * How each member wants Counterfoil to look: theme, time zone, rows, and for each list its columns and
 * their widths (lib/schemas/preferences). One row for each setting, so that two browsers of one member
 * don't undo each other's changes.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(preferences).execute(database);
}

const preferences = `
  create table member_preference (
    account_id uuid not null,
    member_id uuid not null,
    key text not null check (key ~ '^[a-z]{1,32}([.][a-z]{1,32})?$'),
    value jsonb not null check (octet_length(value::text) <= 8192),
    changed_at timestamptz(6) not null default now(),
    primary key (account_id, member_id, key),
    foreign key (account_id, member_id) references person (account_id, id) on delete cascade
  )`;
