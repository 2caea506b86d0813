import { type Kysely, sql } from "kysely";

/**
 * Fresh proofs: what one was given for, used up once; and how often a wrong one was given. The token
 * itself is kept nowhere, so that a copy of the database proves nothing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [grants, byExpiry, attempts]) await statement.execute(database);
}

const grants = sql`
  create table step_up_grant (
    merchant_id uuid not null references merchant (id),
    token_hash text not null,
    person_id uuid not null,
    session_id uuid not null,
    action text not null,
    content_hash text not null,
    method text not null check (method in ('passkey', 'totp', 'recovery_code', 'password')),
    created_at timestamptz(6) not null default now(),
    expires_at timestamptz(6) not null,
    used_at timestamptz(6),
    primary key (merchant_id, token_hash),
    constraint step_up_grant_short check (expires_at <= created_at + interval '2 minutes')
  )`;

const byExpiry = sql`
  create index step_up_grant_expiry on step_up_grant (merchant_id, expires_at)`;

const attempts = sql`
  create table proof_attempts (
    merchant_id uuid not null references merchant (id),
    person_id uuid not null,
    purpose text not null check (purpose in ('step-up', 'sign-in')),
    wrong integer not null default 0 check (wrong >= 0),
    since timestamptz(6) not null default now(),
    primary key (merchant_id, person_id, purpose)
  )`;
