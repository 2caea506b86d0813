import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";

/**
 * The audit log. Entries are added at the end and never change; the database itself refuses all else,
 * a gap and a wrong link too. Whoever may switch its triggers off is caught by the hashes.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const tables = [createEntry, createHead];
  const indexes = [bySubject, byActor, byAction, byTime];
  const guards = [guardEntry, guardEntryRows, guardEntryTable, guardHead, guardHeadRows];
  for (const statement of [...tables, ...indexes, ...guards, guardHeadTable]) {
    await statement.execute(database);
  }
  await makeMerchant().execute(database);
}

/** Made here rather than when first asked for, which may be within a transaction. */
const makeMerchant = () => sql`
  insert into merchant (id, name) values (${randomUUIDv7()}, 'default') on conflict (name) do nothing`;

const createEntry = sql`
  create table audit_entry (
    merchant_id uuid not null references merchant (id),
    seq bigint not null check (seq > 0),
    id uuid not null,
    at timestamptz(6) not null,
    actor_kind text not null check (actor_kind in ('person', 'visitor', 'system')),
    actor_id text,
    actor_name text,
    actor_email text,
    session_id text,
    action text not null check (action ~ '^[a-z][a-z0-9-]*([.][a-z][a-z0-9-]*)+$'),
    subject_type text,
    subject_id text,
    outcome text not null check (outcome in ('done', 'refused', 'failed')),
    before jsonb,
    after jsonb,
    reason text,
    address text,
    user_agent text,
    request_id text,
    prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    primary key (merchant_id, seq),
    unique (merchant_id, id),
    constraint audit_entry_actor check (
      case actor_kind when 'person' then actor_id is not null
                      when 'visitor' then actor_id is null and actor_name is null
                      else actor_id is null and actor_name is not null end
    ),
    constraint audit_entry_subject check ((subject_type is null) = (subject_id is null))
  )`;

const createHead = sql`
  create table audit_head (
    merchant_id uuid primary key references merchant (id),
    seq bigint not null,
    hash text not null
  )`;

const bySubject = sql`
  create index audit_entry_subject on audit_entry (merchant_id, subject_type, subject_id, seq)`;
const byActor = sql`create index audit_entry_actor on audit_entry (merchant_id, actor_id, seq)`;
const byAction = sql`create index audit_entry_action on audit_entry (merchant_id, action, seq)`;
const byTime = sql`create index audit_entry_at on audit_entry (merchant_id, at, seq)`;

const guardEntry = sql`
  create function audit_entry_guard() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      raise exception 'an entry of the audit log stays as it is' using errcode = 'check_violation';
    end if;
    if new.seq > 1 and not exists (
      select from audit_entry
      where merchant_id = new.merchant_id and seq = new.seq - 1 and hash = new.prev_hash
    ) then
      raise exception 'an entry of the audit log follows the newest' using errcode = 'check_violation';
    end if;
    return new;
  end $$`;

const guardEntryRows = sql`
  create trigger audit_entry_guard before insert or update or delete on audit_entry
  for each row execute function audit_entry_guard()`;

const guardEntryTable = sql`
  create trigger audit_entry_guard_table before truncate on audit_entry
  for each statement execute function audit_entry_guard()`;

const guardHead = sql`
  create function audit_head_guard() returns trigger language plpgsql as $$
  begin
    if tg_op in ('DELETE', 'TRUNCATE') then
      raise exception 'the head of the audit log stays' using errcode = 'check_violation';
    end if;
    if new.merchant_id <> old.merchant_id or new.seq <> old.seq + 1 then
      raise exception 'the head of the audit log moves on by one' using errcode = 'check_violation';
    end if;
    return new;
  end $$`;

const guardHeadRows = sql`
  create trigger audit_head_guard before update or delete on audit_head
  for each row execute function audit_head_guard()`;

const guardHeadTable = sql`
  create trigger audit_head_guard_table before truncate on audit_head
  for each statement execute function audit_head_guard()`;
