import { type Kysely, sql } from "kysely";

/**
 * Limits over 24 hours, in versions like the approval rules. And adoption: a disabled maker's unsent
 * orders are not sent until another maker adopts them, and then only with an approval of after that by
 * somebody who is neither its maker nor an adopter.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [limits, recent, adoptions, decided, approvalGuard, adopt, claim]) {
    await sql.raw(statement).execute(database);
  }
}

const limits = `
  create table rolling_limit (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    per text not null check (per in ('recipient', 'maker', 'currency')),
    covers text not null check (covers in ('code', 'symbol')),
    currency text not null,
    limit_amount numeric check (limit_amount >= 0),
    set_by text not null,
    set_by_name text not null,
    set_at timestamptz(6) not null default clock_timestamp(),
    change_id uuid,
    primary key (merchant_id, id)
  );
  create index rolling_limit_in_force
    on rolling_limit (merchant_id, per, covers, currency, set_at desc, id desc);
  create trigger rolling_limit_kept before update or delete on rolling_limit
    for each row execute function payout_record_kept();
  create trigger rolling_limit_kept_whole before truncate on rolling_limit
    for each statement execute function payout_record_kept()`;

/** The orders of a day. */
const recent = `
  create index payout_entry_submitted_at on payout_entry (merchant_id, submitted_at)
    where submitted_at is not null`;

/** Who took the order over and when, the newest last. */
const adoptions = `
  alter table payout_entry add column adoptions jsonb not null default '[]';
  create function payout_entry_is_of(entry payout_entry, member text) returns boolean
  language sql immutable as $$
    select coalesce(member = entry.made_by, false)
      or entry.adoptions @> jsonb_build_array(jsonb_build_object('id', member))
  $$;
  create function payout_entry_adopted_at(entry payout_entry) returns timestamptz
  language sql stable as $$
    select coalesce((entry.adoptions -> -1 ->> 'at')::timestamptz, '-infinity')
  $$;
  create function payout_entry_maker_disabled(entry payout_entry) returns boolean
  language sql stable as $$
    select exists (
      select from person p
      where p.merchant_id = entry.merchant_id and p.disabled_at is not null
        and p.id::text = coalesce(entry.adoptions -> -1 ->> 'id', entry.made_by)
    )
  $$`;

/** As in migrations 0012 and 0043; and nothing that was decided before an adoption counts. */
const decided = `
  create or replace function payout_entry_decided(entry payout_entry, said text) returns boolean
  language sql stable as $$
    select exists (
      select from payout_approval a
      where a.merchant_id = entry.merchant_id and a.entry_id = entry.id and a.decision = said
        and a.version = entry.version and a.content_hash = entry.content_hash
        and not payout_entry_is_of(entry, a.person)
        and a.decided_at > payout_entry_adopted_at(entry)
    )
  $$;
  create or replace function payout_entry_approval(entry payout_entry) returns text
  language sql stable as $$
    select case when max(a.decided_at) is null then 'none'
                when max(a.decided_at) > now() - interval '72 hours' then 'fresh'
                else 'too_old' end
    from payout_approval a
    where a.merchant_id = entry.merchant_id and a.entry_id = entry.id and a.decision = 'approved'
      and a.version = entry.version and a.content_hash = entry.content_hash
      and not payout_entry_is_of(entry, a.person)
      and a.decided_at > payout_entry_adopted_at(entry)
  $$`;

/** Beside the guard of migration 0041: an adopter does not decide either. */
const approvalGuard = `
  create function payout_approval_not_own() returns trigger language plpgsql as $$
  begin
    if new.decision in ('approved', 'rejected') and exists (
      select from payout_entry e
      where e.merchant_id = new.merchant_id and e.id = new.entry_id
        and payout_entry_is_of(e, new.person)
    ) then
      raise exception 'neither the maker nor an adopter decides' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
  create trigger payout_approval_not_own before insert on payout_approval
    for each row execute function payout_approval_not_own()`;

const adopt = `
  create function payout_entry_check_adoption() returns trigger language plpgsql as $$
  begin
    if new.adoptions - (jsonb_array_length(new.adoptions) - 1) <> old.adoptions
       or old.state not in ('awaiting_approval', 'approved', 'queued')
       or new.state <> 'awaiting_approval' or not new.needs_approval then
      raise exception 'an adoption asks for a new approval' using errcode = 'check_violation';
    elsif payout_entry_is_of(old, new.adoptions -> -1 ->> 'id') then
      raise exception 'another maker adopts an order' using errcode = 'check_violation';
    elsif not payout_entry_maker_disabled(old) then
      raise exception 'only the order of a disabled maker is adopted' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
  create trigger payout_entry_check_adoption before update on payout_entry
    for each row when (old.adoptions is distinct from new.adoptions)
    execute function payout_entry_check_adoption()`;

const claim = `
  create function payout_entry_check_maker() returns trigger language plpgsql as $$
  begin
    if payout_entry_maker_disabled(new) then
      raise exception 'its maker is disabled' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
  create trigger payout_entry_check_maker before update on payout_entry
    for each row when (old.state is distinct from new.state and new.state = 'sending')
    execute function payout_entry_check_maker()`;
