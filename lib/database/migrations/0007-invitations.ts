import { type Kysely, sql } from "kysely";

/**
 * Invitations and attempts at single sign-on. Of either, only a hash of its secret is kept. An
 * invitation ends once: taken up or revoked; of the open ones, an e-mail address has one at most. A
 * desk that has an administrator keeps one, and a person's last session leaves behind when it was.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...[invitations, openByEmail, invitationGuard, guardInvitations],
    ...[attempts, byExpiry],
    ...[lastSeen, keepLastSeen, atSessionsEnd],
    ...[administratorGuard, guardAdministrators],
  ]) {
    await statement.execute(database);
  }
}

const invitations = sql`
  create table invitation (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    email text not null check (email = lower(email) and email like '%_@_%'),
    roles text[] not null check (
      roles <> '{}' and roles <@ array['viewer', 'maker', 'approver', 'administrator', 'auditor']
    ),
    token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
    invited_by uuid not null,
    created_at timestamptz(6) not null default now(),
    expires_at timestamptz(6) not null,
    accepted_at timestamptz(6),
    accepted_by uuid,
    revoked_at timestamptz(6),
    revoked_by uuid,
    primary key (merchant_id, id),
    unique (merchant_id, token_hash),
    constraint invitation_short check (expires_at <= created_at + interval '72 hours'),
    constraint invitation_accepted check ((accepted_at is null) = (accepted_by is null)),
    constraint invitation_revoked check ((revoked_at is null) = (revoked_by is null)),
    constraint invitation_ends_once check (accepted_at is null or revoked_at is null)
  )`;

const openByEmail = sql`
  create unique index invitation_open on invitation (merchant_id, email)
  where accepted_at is null and revoked_at is null`;

const invitationGuard = sql`
  create function invitation_guard() returns trigger language plpgsql as $$
  begin
    if old.accepted_at is not null or old.revoked_at is not null then
      raise exception 'an invitation that has ended is frozen' using errcode = 'check_violation';
    end if;
    if row(new.merchant_id, new.id, new.email, new.roles, new.token_hash, new.invited_by,
           new.created_at, new.expires_at)
       is distinct from
       row(old.merchant_id, old.id, old.email, old.roles, old.token_hash, old.invited_by,
           old.created_at, old.expires_at) then
      raise exception 'what an invitation offers is frozen' using errcode = 'check_violation';
    end if;
    return new;
  end $$`;

const guardInvitations = sql`
  create trigger invitation_guard before update on invitation
  for each row execute function invitation_guard()`;

const attempts = sql`
  create table oidc_attempt (
    merchant_id uuid not null references merchant (id),
    secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
    return_to text not null,
    created_at timestamptz(6) not null default now(),
    expires_at timestamptz(6) not null,
    used_at timestamptz(6),
    primary key (merchant_id, secret_hash),
    constraint oidc_attempt_short check (expires_at <= created_at + interval '10 minutes')
  )`;

const byExpiry = sql`
  create index oidc_attempt_expiry on oidc_attempt (merchant_id, expires_at)`;

const lastSeen = sql`alter table person add column last_seen_at timestamptz(6)`;

const keepLastSeen = sql`
  create function keep_last_seen() returns trigger language plpgsql as $$
  begin
    update person set last_seen_at = greatest(last_seen_at, old.last_seen_at)
    where merchant_id = old.merchant_id and id = old.user_id;
    return null;
  end $$`;

const atSessionsEnd = sql`
  create trigger keep_last_seen after delete on session
  for each row execute function keep_last_seen()`;

/** Two who take each other's role away at once wait for one another here, and one of them fails. */
const administratorGuard = sql`
  create function person_administrator_guard() returns trigger language plpgsql as $$
  begin
    perform 1 from person
    where merchant_id = old.merchant_id and id <> old.id
      and 'administrator' = any (roles) and disabled_at is null
    for share;
    if not found then
      raise exception 'the last administrator stays' using errcode = 'check_violation';
    end if;
    return new;
  end $$`;

const guardAdministrators = sql`
  create trigger person_administrator_guard before update on person
  for each row when (
    'administrator' = any (old.roles) and old.disabled_at is null
    and not ('administrator' = any (new.roles) and new.disabled_at is null)
  ) execute function person_administrator_guard()`;
