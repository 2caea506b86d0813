import { type Kysely, sql } from "kysely";

/**
 * The approval rule as data, and what people decide on payouts. Both are kept for ever: a rule is
 * changed by a newer version, a decision by nothing. The maker's own decision is impossible here.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [kept, rules, limitOf, approvals, guard, triggers]) {
    await sql.raw(statement).execute(database);
  }
}

const kept = `
  create function payout_record_kept() returns trigger language plpgsql as $$
  begin
    raise exception 'what was written down stays' using errcode = 'check_violation';
  end $$`;

/** No limit means that no approval is needed. For "*", every other currency, only 0 makes sense. */
const rules = `
  create table approval_rule (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    currency text not null,
    limit_amount numeric,
    set_by text not null,
    set_by_name text not null,
    set_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, id),
    constraint approval_rule_limit check (
      limit_amount >= 0 and (currency <> '*' or limit_amount = 0)
    )
  );
  create index approval_rule_in_force on approval_rule (merchant_id, currency, set_at desc, id desc)`;

/** The amount above which a payout in this currency needs an approver; null: none does. */
const limitOf = `
  create function payout_approval_limit(merchant uuid, code text) returns numeric
  language sql stable as $$
    select limit_amount from approval_rule
    where merchant_id = merchant and currency in (code, '*')
    order by currency = '*', set_at desc, id desc
    limit 1
  $$`;

const approvals = `
  create table payout_approval (
    merchant_id uuid not null,
    id uuid not null,
    entry_id uuid not null,
    person text not null,
    person_name text not null,
    decision text not null,
    content_hash text not null,
    version integer not null,
    entry_state text not null,
    reason text,
    decided_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, id),
    foreign key (merchant_id, entry_id) references payout_entry (merchant_id, id),
    constraint payout_approval_decision check (decision in ('approved', 'rejected', 'declared_unsent'))
  );
  create index payout_approval_entry on payout_approval (merchant_id, entry_id, decided_at)`;

/** Holds the entry's row, so that a decision and an edit of the same entry come one after the other. */
const guard = `
  create function payout_approval_guard() returns trigger language plpgsql as $$
  declare
    entry payout_entry;
  begin
    select * into entry from payout_entry
    where merchant_id = new.merchant_id and id = new.entry_id for update;
    if new.content_hash is distinct from entry.content_hash or new.version <> entry.version then
      raise exception 'what was decided on has changed' using errcode = 'check_violation';
    end if;
    if new.decision = 'declared_unsent' then
      if entry.state not in ('in_doubt', 'absent', 'ambiguous') then
        raise exception 'only a payout in doubt is declared unsent' using errcode = 'check_violation';
      end if;
    elsif entry.state <> 'awaiting_approval' then
      raise exception 'this payout awaits no approval' using errcode = 'check_violation';
    elsif entry.made_by is null or new.person = entry.made_by then
      raise exception 'the maker does not decide' using errcode = 'check_violation';
    end if;
    new.entry_state := entry.state;
    return new;
  end $$`;

const triggers = `
  create trigger payout_approval_guard before insert on payout_approval
    for each row execute function payout_approval_guard();
  create trigger payout_approval_kept before update or delete on payout_approval
    for each row execute function payout_record_kept();
  create trigger payout_approval_kept_whole before truncate on payout_approval
    for each statement execute function payout_record_kept();
  create trigger approval_rule_kept before update or delete on approval_rule
    for each row execute function payout_record_kept();
  create trigger approval_rule_kept_whole before truncate on approval_rule
    for each statement execute function payout_record_kept()`;
