import { type Kysely, sql } from "kysely";

/**
 * People and how they sign in, in the shape that better-auth works with (its "user" is our person).
 * What belongs to a person goes with them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [person, session, account, verification, ...indexes]) {
    await statement.execute(database);
  }
}

const person = sql`
  create table person (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    name text not null,
    email text not null,
    email_verified boolean not null default false,
    image text,
    roles text[] not null default '{}',
    disabled_at timestamptz(6),
    sandbox boolean not null default false,
    created_at timestamptz(6) not null default now(),
    updated_at timestamptz(6) not null default now(),
    primary key (merchant_id, id),
    unique (merchant_id, email),
    constraint person_email check (email = lower(email)),
    constraint person_roles check (
      roles <@ array['viewer', 'maker', 'approver', 'administrator', 'auditor']
    )
  )`;

const session = sql`
  create table session (
    merchant_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    token text not null,
    expires_at timestamptz(6) not null,
    last_seen_at timestamptz(6) not null default now(),
    ip_address text,
    user_agent text,
    created_at timestamptz(6) not null default now(),
    updated_at timestamptz(6) not null default now(),
    primary key (merchant_id, id),
    unique (merchant_id, token),
    foreign key (merchant_id, user_id) references person (merchant_id, id) on delete cascade
  )`;

const account = sql`
  create table account (
    merchant_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    account_id text not null,
    provider_id text not null,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz(6),
    refresh_token_expires_at timestamptz(6),
    scope text,
    password text,
    created_at timestamptz(6) not null default now(),
    updated_at timestamptz(6) not null default now(),
    primary key (merchant_id, id),
    unique (merchant_id, provider_id, account_id),
    foreign key (merchant_id, user_id) references person (merchant_id, id) on delete cascade
  )`;

const verification = sql`
  create table verification (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    identifier text not null,
    value text not null,
    expires_at timestamptz(6) not null,
    created_at timestamptz(6) not null default now(),
    updated_at timestamptz(6) not null default now(),
    primary key (merchant_id, id)
  )`;

const indexes = [
  sql`create index session_of_person on session (merchant_id, user_id)`,
  sql`create index account_of_person on account (merchant_id, user_id)`,
  sql`create index verification_identifier on verification (merchant_id, identifier)`,
];
