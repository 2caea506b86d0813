import { type Kysely, sql } from "kysely";

/**
 * What the provider answered, and how the search for an order goes on: until when it is checked, what its
 * last look lacked, which possible matches two people dismissed. Without all of them dismissed nobody can
 * mark the order as not sent.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    columns,
    dismissals,
    approvalGuard,
    frozen,
    alone,
    voices,
    candidates,
    decided,
  ]) {
    await sql.raw(statement).execute(database);
  }
}

const columns = `
  alter table payout_entry
    add column answer jsonb,
    add column checked_until timestamptz(6),
    add column missed_at timestamptz(6),
    add column look_missing jsonb not null default '[]';
  create index payout_entry_missed on payout_entry (merchant_id, missed_at)
    where missed_at is not null`;

const dismissals = `
  alter table payout_approval
    drop constraint payout_approval_decision,
    add constraint payout_approval_decision check (
      decision in ('approved', 'rejected', 'declared_unsent', 'linked', 'dismissed')
    ),
    drop constraint payout_approval_candidate,
    add constraint payout_approval_candidate check (
      (decision in ('linked', 'dismissed')) = (candidate_id is not null)
    ),
    add constraint payout_approval_dismissed check (decision <> 'dismissed' or reason <> '')`;

/** As migration 0030 left it; and only a possible match of an order in doubt is dismissed. */
const approvalGuard = `
  create or replace function payout_approval_guard() returns trigger language plpgsql as $$
  declare
    entry payout_entry;
    is_doubtful boolean;
    is_candidate boolean;
  begin
    select * into entry from payout_entry
    where merchant_id = new.merchant_id and id = new.entry_id for update;
    is_doubtful := entry.state in ('in_doubt', 'absent', 'ambiguous');
    is_candidate := entry.candidates @> jsonb_build_array(
      jsonb_build_object('id', new.candidate_id));
    if new.content_hash is distinct from entry.content_hash or new.version <> entry.version then
      raise exception 'what was decided on has changed' using errcode = 'check_violation';
    end if;
    if new.decision = 'declared_unsent' then
      if not is_doubtful then
        raise exception 'only a payout in doubt is declared unsent' using errcode = 'check_violation';
      end if;
    elsif new.decision in ('linked', 'dismissed') then
      if not is_doubtful or not is_candidate or (new.decision = 'linked' and entry.state <> 'ambiguous')
      then
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

/** As migration 0040 left it; and a look at a declined or unsent order may be written down. */
const frozen = `
  create or replace function payout_entry_check_frozen(old_row payout_entry, new_row payout_entry)
  returns void language plpgsql as $$
  declare
    followed text[] := array['payout', 'status', 'status_seen_at', 'follow_at', 'follow_reads',
                             'hinted_at', 'discrepancies'];
    looked_for text[] := array['looks', 'looked_at', 'look_fault', 'next_look_at', 'last_look_at',
                               'holds_tracking_id', 'candidates', 'look_missing', 'missed_at',
                               'checked_until'];
    settled boolean := old_row.state in ('accepted', 'refused', 'not_sent', 'found', 'cancelled',
                                         'rejected', 'expired');
    open_columns text[] := followed || case when old_row.state in ('refused', 'not_sent')
                                            then looked_for else '{}' end;
  begin
    if row(new_row.merchant_id, new_row.id, new_row.made_by, new_row.made_by_name,
           new_row.replaces, new_row.created_at)
       is distinct from
       row(old_row.merchant_id, old_row.id, old_row.made_by, old_row.made_by_name,
           old_row.replaces, old_row.created_at)
       or (old_row.sent_at is not null and new_row.sent_at is distinct from old_row.sent_at)
       or (old_row.declared_at is not null
           and new_row.declared_at is distinct from old_row.declared_at)
       or (old_row.linked_to is not null and new_row.linked_to is distinct from old_row.linked_to)
       or (old_row.answer is not null and new_row.answer is distinct from old_row.answer)
       or new_row.version < old_row.version then
      raise exception 'who, when and what for are frozen' using errcode = 'check_violation';
    end if;
    if (old_row.state <> 'draft' or new_row.state in ('draft', 'cancelled')) and
       row(new_row.idempotency_key, new_row.tracking_id, new_row.request, new_row.content_hash,
           new_row.currency, new_row.amount, new_row.submitted_at)
       is distinct from
       row(old_row.idempotency_key, old_row.tracking_id, old_row.request, old_row.content_hash,
           old_row.currency, old_row.amount, old_row.submitted_at) then
      raise exception 'what was ordered is frozen' using errcode = 'check_violation';
    end if;
    if old_row.needs_approval and not new_row.needs_approval and old_row.state <> 'draft' then
      raise exception 'an approval asked for stays asked for' using errcode = 'check_violation';
    end if;
    if settled and new_row.state = old_row.state
       and to_jsonb(new_row) - open_columns <> to_jsonb(old_row) - open_columns then
      raise exception 'a settled entry is frozen' using errcode = 'check_violation';
    end if;
    if old_row.state in ('refused', 'not_sent') and new_row.state = old_row.state
       and old_row.sent_at is not null and old_row.holds_tracking_id
       and not new_row.holds_tracking_id and new_row.last_look_at is null then
      raise exception 'the tracking ID is held until the last look'
        using errcode = 'check_violation';
    end if;
  end $$`;

/**
 * Whether this is the only person who held a role that counts as a second one's in the last week.
 * In plpgsql, since the history of roles is made by a later migration.
 */
const alone = `
  create function payout_entry_is_alone(merchant uuid, who text) returns boolean
  language plpgsql stable as $$
  begin
    return not exists (
      select from member_role
      where merchant_id = merchant and person_id::text <> who
        and role in ('maker', 'approver', 'administrator')
        and (ended_at is null or ended_at > now() - interval '7 days')
    );
  end $$`;

/**
 * Words that it was never sent, on the state that the order still has: those of different people within a
 * day; or one person's two where nobody else held a role that counts within the last week. How long the
 * second one has to wait is the code's to say.
 */
const voices = `
  create or replace function payout_entry_voices(entry payout_entry) returns bigint
  language sql stable as $$
    select case
      when count(distinct a.person) filter (where a.decided_at > now() - interval '24 hours') >= 2
        or not payout_entry_is_alone(entry.merchant_id, min(a.person))
      then count(distinct a.person) filter (where a.decided_at > now() - interval '24 hours')
      else count(*) filter (where a.decided_at > now() - interval '31 days')
    end
    from payout_approval a
    where a.merchant_id = entry.merchant_id and a.entry_id = entry.id
      and a.decision = 'declared_unsent' and a.content_hash = entry.content_hash
      and a.entry_state = entry.state
  $$`;

/** A possible match is dismissed by the words of two, as "not sent" is said by two. */
const candidates = `
  create function payout_entry_is_dismissed(entry payout_entry, candidate jsonb) returns boolean
  language sql stable as $$
    select count(distinct a.person) >= 2
      or (count(*) >= 2 and payout_entry_is_alone(entry.merchant_id, min(a.person)))
    from payout_approval a
    where a.merchant_id = entry.merchant_id and a.entry_id = entry.id
      and a.decision = 'dismissed' and a.content_hash = entry.content_hash
      and to_jsonb(a.candidate_id) = candidate -> 'id'
  $$;
  create function payout_entry_has_candidates(entry payout_entry) returns boolean
  language sql stable as $$
    select exists (
      select from jsonb_array_elements(entry.candidates) as candidate
      where not payout_entry_is_dismissed(entry, candidate)
    )
  $$`;

/** As migration 0040 left it; and what may be the order's payout is dismissed before it is not sent. */
const decided = `
  create or replace function payout_entry_check_decided(old_row payout_entry, new_row payout_entry)
  returns void language plpgsql as $$
  begin
    if new_row.state = 'draft' and new_row.version = old_row.version then
      raise exception 'an edit makes a new version' using errcode = 'check_violation';
    elsif (new_row.state = 'approved' and not payout_entry_decided(new_row, 'approved'))
       or (new_row.state = 'rejected' and not payout_entry_decided(new_row, 'rejected'))
       or (new_row.state = 'sending' and not payout_entry_may_go(new_row)) then
      raise exception 'nobody has decided so' using errcode = 'check_violation';
    elsif new_row.state = 'declared_unsent' and payout_entry_voices(old_row) < 2 then
      raise exception 'it takes two people to declare this' using errcode = 'check_violation';
    elsif new_row.state = 'declared_unsent' and payout_entry_has_candidates(old_row) then
      raise exception 'each possible match is dismissed first' using errcode = 'check_violation';
    elsif new_row.state = 'found' and new_row.moved_by ->> 'source' = 'person'
          and not payout_entry_linked(old_row, new_row.service_payout_id) then
      raise exception 'it takes an approver and another person to link this'
        using errcode = 'check_violation';
    end if;
  end $$`;
