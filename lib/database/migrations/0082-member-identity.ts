import { type Kysely, sql } from "kysely";

/**
 * By what a member is known again, also after they left: every email address, sign-on account and security
 * key that they ever had. Each belongs to one member for ever. And the links by which a member sets a new
 * password.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [table, note, triggers, known, resets]) {
    await sql.raw(statement).execute(database);
  }
}

const table = `
  create table member_identity (
    merchant_id uuid not null references merchant (id),
    kind text not null check (kind in ('email', 'sign_on', 'security_key')),
    value text not null,
    person_id uuid not null,
    first_at timestamptz(6) not null default now(),
    primary key (merchant_id, kind, value)
  )`;

const note = `
  create function note_member_identity(merchant uuid, what text, known_by text, member uuid)
  returns void language plpgsql as $$
  begin
    insert into member_identity (merchant_id, kind, value, person_id)
    values (merchant, what, known_by, member) on conflict do nothing;
    if not exists (
      select from member_identity
      where merchant_id = merchant and kind = what and value = known_by and person_id = member
    ) then
      raise exception 'this % belongs to another member', what
        using errcode = 'unique_violation', constraint = 'member_identity_pkey';
    end if;
  end $$;
  create function note_person_identity() returns trigger language plpgsql as $$
  begin
    perform note_member_identity(new.merchant_id, 'email', new.email, new.id);
    return null;
  end $$;
  create function note_account_identity() returns trigger language plpgsql as $$
  begin
    if new.provider_id <> 'credential' then
      perform note_member_identity(new.merchant_id, 'sign_on',
                                   new.provider_id || ' ' || new.account_id, new.user_id);
    end if;
    return null;
  end $$;
  create function note_passkey_identity() returns trigger language plpgsql as $$
  begin
    perform note_member_identity(new.merchant_id, 'security_key', new.credential_id, new.person_id);
    return null;
  end $$;
  create function member_identity_kept() returns trigger language plpgsql as $$
  begin
    raise exception 'by what a member is known stays' using errcode = 'check_violation';
  end $$`;

const triggers = `
  create trigger note_person_identity after insert or update of email on person
    for each row execute function note_person_identity();
  create trigger note_account_identity after insert or update of provider_id, account_id, user_id
    on account for each row execute function note_account_identity();
  create trigger note_passkey_identity after insert on passkey
    for each row execute function note_passkey_identity();
  create trigger member_identity_kept before update or delete on member_identity
    for each row execute function member_identity_kept()`;

const known = `
  insert into member_identity (merchant_id, kind, value, person_id)
  select merchant_id, 'email', email, id from person;
  insert into member_identity (merchant_id, kind, value, person_id)
  select merchant_id, 'sign_on', provider_id || ' ' || account_id, user_id from account
  where provider_id <> 'credential' on conflict do nothing;
  insert into member_identity (merchant_id, kind, value, person_id)
  select merchant_id, 'security_key', credential_id, person_id from passkey on conflict do nothing`;

const resets = `
  create table password_reset (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    person_id uuid not null,
    token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
    made_by uuid not null,
    created_at timestamptz(6) not null default now(),
    expires_at timestamptz(6) not null,
    used_at timestamptz(6),
    primary key (merchant_id, id),
    unique (merchant_id, token_hash),
    constraint password_reset_short check (expires_at <= created_at + interval '72 hours')
  );
  create index password_reset_person on password_reset (merchant_id, person_id)`;
