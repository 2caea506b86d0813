import { type Kysely, sql } from "kysely";

/**
 * A person's second factors: one authenticator app with its recovery codes, any number of passkeys,
 * and the challenges that a passkey was asked to sign. better-auth's plugins for these (twoFactor,
 * passkey) and their tables are not used: with them a code passes twice, recovery codes are kept
 * readable, user verification is not required, and what they write is in no transaction of ours.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [totp, codes, passkeys, passkeysOfPerson, challenges, byExpiry]) {
    await statement.execute(database);
  }
}

const totp = sql`
  create table totp_factor (
    merchant_id uuid not null references merchant (id),
    person_id uuid not null,
    secret text not null,
    last_step bigint not null default 0,
    created_at timestamptz(6) not null default now(),
    confirmed_at timestamptz(6),
    primary key (merchant_id, person_id)
  )`;

const codes = sql`
  create table recovery_code (
    merchant_id uuid not null references merchant (id),
    person_id uuid not null,
    code_hash text not null,
    created_at timestamptz(6) not null default now(),
    used_at timestamptz(6),
    primary key (merchant_id, person_id, code_hash)
  )`;

const passkeys = sql`
  create table passkey (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    person_id uuid not null,
    name text not null,
    credential_id text not null,
    public_key text not null,
    counter bigint not null default 0 check (counter >= 0),
    transports jsonb not null default '[]',
    is_backed_up boolean not null,
    created_at timestamptz(6) not null default now(),
    used_at timestamptz(6),
    primary key (merchant_id, id),
    unique (merchant_id, credential_id)
  )`;

const passkeysOfPerson = sql`create index passkey_person on passkey (merchant_id, person_id)`;

const challenges = sql`
  create table passkey_challenge (
    merchant_id uuid not null references merchant (id),
    challenge text not null,
    purpose text not null check (purpose in ('add', 'sign-in', 'second-factor', 'step-up')),
    person_id uuid,
    session_id uuid,
    content_hash text,
    created_at timestamptz(6) not null default now(),
    expires_at timestamptz(6) not null,
    primary key (merchant_id, challenge),
    constraint passkey_challenge_bound check (
      (purpose = 'sign-in') = (person_id is null)
      and (purpose in ('add', 'step-up')) = (session_id is not null)
      and (purpose = 'step-up') = (content_hash is not null)
    )
  )`;

const byExpiry = sql`
  create index passkey_challenge_expiry on passkey_challenge (merchant_id, expires_at)`;
