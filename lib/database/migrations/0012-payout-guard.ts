import { type Kysely, sql } from "kysely";

/**
 * The state machine in the database, the same as MOVES in lib/payouts/states: what must never happen
 * is impossible here, whatever the code above does.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [legal, approved, declared, guard, trigger]) {
    await sql.raw(statement).execute(database);
  }
}

const legal = `
  create function payout_entry_move_is_legal(from_state text, to_state text) returns boolean
  language sql immutable as $$
    select (from_state, to_state) in (
      ('draft', 'awaiting_approval'), ('draft', 'queued'), ('draft', 'cancelled'),
      ('awaiting_approval', 'draft'), ('awaiting_approval', 'approved'),
      ('awaiting_approval', 'rejected'), ('awaiting_approval', 'cancelled'),
      ('approved', 'draft'), ('approved', 'queued'), ('approved', 'not_sent'),
      ('approved', 'cancelled'),
      ('queued', 'sending'), ('queued', 'not_sent'), ('queued', 'awaiting_approval'),
      ('queued', 'cancelled'),
      ('sending', 'accepted'), ('sending', 'refused'), ('sending', 'not_sent'),
      ('sending', 'in_doubt'),
      ('in_doubt', 'found'), ('in_doubt', 'absent'), ('in_doubt', 'ambiguous'),
      ('in_doubt', 'declared_unsent'),
      ('absent', 'found'), ('absent', 'ambiguous'), ('absent', 'declared_unsent'),
      ('ambiguous', 'found'), ('ambiguous', 'absent'), ('ambiguous', 'declared_unsent'),
      ('declared_unsent', 'found')
    )
  $$`;

/** Whether somebody other than the maker has approved exactly this content in this version. */
const approved = `
  create function payout_entry_decided(entry payout_entry, said text) returns boolean
  language sql stable as $$
    select exists (
      select from payout_approval a
      where a.merchant_id = entry.merchant_id and a.entry_id = entry.id and a.decision = said
        and a.version = entry.version and a.content_hash = entry.content_hash
        and a.person is distinct from entry.made_by
    )
  $$;
  create function payout_entry_may_go(entry payout_entry) returns boolean
  language sql stable as $$
    select payout_entry_decided(entry, 'approved') or not (
      entry.needs_approval
      or entry.amount > coalesce(payout_approval_limit(entry.merchant_id, entry.currency), entry.amount)
    )
  $$`;

/** Two different people within a day, both seeing the state that the entry still has. */
const declared = `
  create function payout_entry_voices(entry payout_entry) returns bigint
  language sql stable as $$
    select count(distinct a.person) from payout_approval a
    where a.merchant_id = entry.merchant_id and a.entry_id = entry.id
      and a.decision = 'declared_unsent' and a.content_hash = entry.content_hash
      and a.entry_state = entry.state and a.decided_at > now() - interval '24 hours'
  $$`;

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
    end if;
    return new;
  end $$`;

const trigger = `
  create trigger payout_entry_guard before insert or update or delete on payout_entry
  for each row execute function payout_entry_guard()`;
