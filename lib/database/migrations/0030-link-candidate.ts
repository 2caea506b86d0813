import { type Kysely, sql } from "kysely";

/**
 * A payout in doubt for which the search met payouts that may be it: an approver and another person
 * together may say which one it is. What the search finds by itself needs nobody.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, approvalGuard, linked, guard]) {
    await sql.raw(statement).execute(database);
  }
}

const columns = `
  alter table payout_approval
    add column candidate_id bigint,
    add column by_approver boolean not null default false,
    drop constraint payout_approval_decision,
    add constraint payout_approval_decision check (
      decision in ('approved', 'rejected', 'declared_unsent', 'linked')
    ),
    add constraint payout_approval_candidate check (
      (decision = 'linked') = (candidate_id is not null)
    )`;

/** As migration 0011 left it; and only what was met as a candidate is linked. */
const approvalGuard = `
  create or replace function payout_approval_guard() returns trigger language plpgsql as $$
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
    elsif new.decision = 'linked' then
      if entry.state <> 'ambiguous' or not entry.candidates @> jsonb_build_array(
           jsonb_build_object('id', new.candidate_id)) then
        raise exception 'this is no candidate' using errcode = 'check_violation';
      end if;
    elsif entry.state <> 'awaiting_approval' then
      raise exception 'this payout awaits no approval' using errcode = 'check_violation';
    elsif entry.made_by is null or new.person = entry.made_by then
      raise exception 'the maker does not decide' using errcode = 'check_violation';
    end if;
    new.entry_state := entry.state;
    return new;
  end $$`;

/** Two different people within a day, one of them an approver, who named the same payout. */
const linked = `
  create function payout_entry_linked(entry payout_entry, payout bigint) returns boolean
  language sql stable as $$
    select count(distinct a.person) >= 2 and bool_or(a.by_approver) from payout_approval a
    where a.merchant_id = entry.merchant_id and a.entry_id = entry.id
      and a.decision = 'linked' and a.candidate_id = payout and a.content_hash = entry.content_hash
      and a.entry_state = entry.state and a.decided_at > now() - interval '24 hours'
  $$`;

/** As migration 0012 left it; and a person finds a payout only as the second of two. */
const guard = `
  create or replace function payout_entry_guard() returns trigger language plpgsql as $$
  declare
    follow_up text[] := array['payout', 'status', 'status_seen_at', 'follow_at', 'follow_reads',
                              'hinted_at'];
  begin
    if tg_op = 'DELETE' and old.state = 'draft' and old.submitted_at is null then
      return old;
    end if;
    if tg_op in ('DELETE', 'TRUNCATE') then
      raise exception 'an entry of the journal stays' using errcode = 'check_violation';
    end if;
    if tg_op = 'INSERT' then
      if new.state <> 'draft' or new.submitted_at is not null then
        raise exception 'an entry begins as a draft' using errcode = 'check_violation';
      elsif new.made_by is null or new.made_by_name is null then
        raise exception 'an entry has a maker' using errcode = 'check_violation';
      end if;
      return new;
    end if;
    if row(new.merchant_id, new.id, new.made_by, new.made_by_name, new.replaces, new.created_at)
       is distinct from
       row(old.merchant_id, old.id, old.made_by, old.made_by_name, old.replaces, old.created_at)
       or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
       or (old.declared_at is not null and new.declared_at is distinct from old.declared_at)
       or new.version < old.version then
      raise exception 'who, when and what for are frozen' using errcode = 'check_violation';
    end if;
    if (old.state <> 'draft' or new.state in ('draft', 'cancelled')) and
       row(new.idempotency_key, new.tracking_id, new.request, new.content_hash, new.currency,
           new.amount, new.submitted_at)
       is distinct from
       row(old.idempotency_key, old.tracking_id, old.request, old.content_hash, old.currency,
           old.amount, old.submitted_at) then
      raise exception 'what was ordered is frozen' using errcode = 'check_violation';
    end if;
    if old.needs_approval and not new.needs_approval and old.state <> 'draft' then
      raise exception 'an approval asked for stays asked for' using errcode = 'check_violation';
    end if;
    if old.state in ('accepted', 'refused', 'not_sent', 'found', 'cancelled', 'rejected')
       and to_jsonb(new) - follow_up <> to_jsonb(old) - follow_up then
      raise exception 'a settled entry is frozen' using errcode = 'check_violation';
    end if;
    if new.state = old.state then
      return new;
    end if;
    if not payout_entry_move_is_legal(old.state, new.state) then
      raise exception 'no move from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    if new.state = 'draft' and new.version = old.version then
      raise exception 'an edit makes a new version' using errcode = 'check_violation';
    elsif (new.state = 'approved' and not payout_entry_decided(new, 'approved'))
       or (new.state = 'rejected' and not payout_entry_decided(new, 'rejected'))
       or (new.state = 'sending' and not payout_entry_may_go(new)) then
      raise exception 'nobody has decided so' using errcode = 'check_violation';
    elsif new.state = 'declared_unsent' and payout_entry_voices(old) < 2 then
      raise exception 'it takes two people to declare this' using errcode = 'check_violation';
    elsif new.state = 'found' and new.moved_by ->> 'source' = 'person'
          and not payout_entry_linked(old, new.service_payout_id) then
      raise exception 'it takes an approver and another person to link this' using errcode = 'check_violation';
    end if;
    return new;
  end $$`;
