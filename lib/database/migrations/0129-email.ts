import { type Kysely, sql } from "kysely";

/**
 * What members are emailed about (lib/email). An item is one thing that one member is to know; an email is
 * some items of a member that are sent together. No foreign key to the member: the check would lock
 * the row of a member who is being changed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table email (
    account_id uuid not null,
    id uuid not null,
    member_id uuid not null,
    is_security boolean not null,
    created_at timestamptz(6) not null default clock_timestamp(),
    attempts integer not null default 0,
    next_attempt_at timestamptz(6) not null default clock_timestamp(),
    leased_until timestamptz(6),
    failed_at timestamptz(6),
    fault text,
    ended_at timestamptz(6),
    outcome text check (outcome in ('sent', 'dropped', 'given_up')),
    primary key (account_id, id)
  )`,
  "create index email_due on email (account_id, next_attempt_at) where ended_at is null",
  "create index email_of_member on email (account_id, member_id, created_at)",
  "create index email_ended on email (account_id, outcome, ended_at)",
  `create table email_item (
    account_id uuid not null,
    id uuid not null,
    member_id uuid not null,
    kind text not null,
    source text not null,
    subject_id text not null,
    details jsonb,
    address text,
    created_at timestamptz(6) not null default clock_timestamp(),
    email_id uuid,
    primary key (account_id, id),
    unique (account_id, source, member_id)
  )`,
  `create index email_item_waiting on email_item (account_id, member_id, created_at)
    where email_id is null`,
  "create index email_item_of on email_item (account_id, email_id)",
];
