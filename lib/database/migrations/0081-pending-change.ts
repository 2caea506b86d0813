import { type Kysely, sql } from "kysely";

/**
 * Changes to members and rules that wait for a second person or for time; the safety settings that the
 * running processes use; and the approval rule with all that asks for an approver.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [settings, changes, guard, ofRule, coolingOff, reason, mayGo]) {
    await sql.raw(statement).execute(database);
  }
}

/** One row for each kind of process; where they differ, the strictest value holds. */
const settings = `
  create table safety_setting (
    merchant_id uuid not null references merchant (id),
    process text not null,
    cooling_off_hours numeric not null check (cooling_off_hours >= 0),
    approval_without_rule text not null check (approval_without_rule in ('required', 'none')),
    looser jsonb not null,
    noted_at timestamptz(6) not null default now(),
    primary key (merchant_id, process)
  )`;

const changes = `
  create table pending_change (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    kind text not null,
    subject_type text not null,
    subject_id text not null,
    summary text not null,
    before jsonb not null,
    after jsonb not null,
    content_hash text not null,
    is_loosening boolean not null,
    asked_by uuid not null,
    asked_by_name text not null,
    asked_at timestamptz(6) not null default now(),
    wait_began_at timestamptz(6) not null default now(),
    confirmed_by uuid,
    confirmed_by_name text,
    outcome text check (outcome in ('applied', 'stopped', 'outdated')),
    ended_at timestamptz(6),
    ended_by uuid,
    ended_by_name text,
    primary key (merchant_id, id),
    constraint pending_change_ended check ((outcome is null) = (ended_at is null)),
    constraint pending_change_second check (confirmed_by is null or confirmed_by <> asked_by),
    constraint pending_change_confirmed check (confirmed_by is null or outcome = 'applied')
  );
  create unique index pending_change_open
    on pending_change (merchant_id, kind, subject_type, subject_id) where outcome is null;
  create index pending_change_ended on pending_change (merchant_id, ended_at)
    where ended_at is not null`;

/** What was asked stays as it was asked; a change ends once; a wait only ever begins again later. */
const guard = `
  create function pending_change_guard() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' then
      raise exception 'a change that was asked for stays on record' using errcode = 'check_violation';
    end if;
    if old.outcome is not null then
      raise exception 'a change that has ended is frozen' using errcode = 'check_violation';
    end if;
    if row(new.merchant_id, new.id, new.kind, new.subject_type, new.subject_id, new.summary,
           new.before, new.after, new.content_hash, new.is_loosening, new.asked_by,
           new.asked_by_name, new.asked_at)
       is distinct from
       row(old.merchant_id, old.id, old.kind, old.subject_type, old.subject_id, old.summary,
           old.before, old.after, old.content_hash, old.is_loosening, old.asked_by,
           old.asked_by_name, old.asked_at)
       or new.wait_began_at < old.wait_began_at then
      raise exception 'what was asked for is frozen' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
  create trigger pending_change_guard before update or delete on pending_change
    for each row execute function pending_change_guard();
  create trigger pending_change_kept before truncate on pending_change
    for each statement execute function pending_change_guard()`;

/** Which asked-for change a version of a rule came from, where it loosened the rule. */
const ofRule = "alter table approval_rule add column change_id uuid";

const coolingOff = `
  create function cooling_off(merchant uuid) returns interval language sql stable as $$
    select make_interval(secs => 3600 * coalesce(max(cooling_off_hours), 24)::double precision)
    from safety_setting where merchant_id = merchant
  $$;
  create function is_approval_required_without_rule(merchant uuid) returns boolean
  language sql stable as $$
    select coalesce(bool_or(approval_without_rule = 'required'), true)
    from safety_setting where merchant_id = merchant
  $$`;

/**
 * Why a payout needs an approver, null where it needs none: its amount is above the limit of its
 * currency's rule; there is no rule and APPROVAL_WITHOUT_RULE is "required"; its maker had that role for
 * less than COOLING_OFF_HOURS when they submitted it; or its maker asked for or confirmed a looser rule
 * within that time, and the strictest rule within it asks for one.
 */
const reason = `
  create function payout_rule_reason(merchant uuid, code text, amount numeric, as_of timestamptz)
  returns text language sql stable as $$
    select coalesce(
      (select case when amount > limit_amount then 'above_limit' else 'none' end
       from approval_rule
       where merchant_id = merchant and currency in (code, '*') and set_at <= as_of
       order by currency = '*', set_at desc, id desc
       limit 1),
      case when is_approval_required_without_rule(merchant) then 'no_rule' else 'none' end
    )
  $$;
  create function payout_approval_reason(merchant uuid, code text, amount numeric, maker text,
                                         ordered_at timestamptz)
  returns text language plpgsql stable as $$
  declare
    by_rule text := payout_rule_reason(merchant, code, amount, 'infinity');
    since timestamptz := ordered_at - cooling_off(merchant);
  begin
    if by_rule <> 'none' then
      return by_rule;
    end if;
    if since = ordered_at then
      return null;
    end if;
    if not exists (
      select from member_role
      where merchant_id = merchant and person_id::text = maker and role = 'maker'
        and granted_at <= since and (ended_at is null or ended_at >= ordered_at)
    ) then
      return 'new_maker';
    end if;
    if exists (
      select from approval_rule r
      join pending_change c on c.merchant_id = r.merchant_id and c.id = r.change_id
      where r.merchant_id = merchant and r.currency in (code, '*') and r.set_at > since
        and maker in (c.asked_by::text, c.confirmed_by::text)
    ) and (
      payout_rule_reason(merchant, code, amount, since) <> 'none'
      or exists (
        select from approval_rule r
        where r.merchant_id = merchant and r.currency in (code, '*') and r.set_at > since
          and amount > r.limit_amount
      )
    ) then
      return 'own_loosening';
    end if;
    return null;
  end $$`;

const mayGo = `
  create or replace function payout_entry_may_go(entry payout_entry) returns boolean
  language sql stable as $$
    select payout_entry_decided(entry, 'approved') or not (
      entry.needs_approval
      or payout_approval_reason(entry.merchant_id, entry.currency, entry.amount, entry.made_by,
                                entry.submitted_at) is not null
    )
  $$`;
