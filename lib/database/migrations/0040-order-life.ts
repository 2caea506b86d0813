import { type Kysely, sql } from "kysely";

/**
 * An order's life as lib/payouts/states/order-life.ts states it. A refused or unsent order may turn out
 * to be at the provider; a comparison after lost commits moves orders from whatever state; a tracking ID
 * that may have left is held until the last look. The guard is made of small functions, so that a later
 * migration replaces the one that it changes.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, fill, constraints, indexes, legal, frozen, decided, guard]) {
    await sql.raw(statement).execute(database);
  }
}

const columns = `
  alter table payout_entry
    drop constraint payout_entry_state,
    drop constraint payout_entry_sent,
    drop constraint payout_entry_settled,
    drop constraint payout_entry_looking,
    add column holds_tracking_id boolean not null default false,
    add column last_look_at timestamptz(6),
    add column waits_for text not null default 'nobody',
    add column waits_detail jsonb,
    add column doubt text not null default 'none',
    add column discrepancies jsonb not null default '[]',
    add column linked_to uuid`;

/** Refused orders of the past keep their tracking ID free, as it was; what they were sent as is known. */
const fill = `
  alter table payout_entry disable trigger payout_entry_guard;
  update payout_entry set
    holds_tracking_id =
      state not in ('draft', 'refused', 'not_sent', 'cancelled', 'rejected'),
    last_look_at = case when state in ('refused', 'not_sent') then settled_at end,
    doubt = case when state in ('in_doubt', 'absent', 'ambiguous', 'declared_unsent')
                 then 'other' else 'none' end;
  alter table payout_entry enable trigger payout_entry_guard`;

const constraints = `
  alter table payout_entry
    add constraint payout_entry_state check (
      state in ('draft', 'awaiting_approval', 'approved', 'queued', 'sending', 'accepted', 'refused',
                'not_sent', 'in_doubt', 'found', 'absent', 'ambiguous', 'cancelled', 'rejected',
                'expired', 'declared_unsent')
    ),
    add constraint payout_entry_sent check (
      case when state in ('draft', 'awaiting_approval', 'approved', 'queued', 'cancelled', 'rejected',
                          'expired')
           then sent_at is null
           when state in ('not_sent', 'found') then true
           else sent_at is not null end
    ),
    add constraint payout_entry_settled check (
      (settled_at is not null) = (state in ('accepted', 'refused', 'not_sent', 'found', 'cancelled',
                                            'rejected', 'expired', 'declared_unsent'))
    ),
    add constraint payout_entry_looking check (
      case when state in ('in_doubt', 'absent', 'ambiguous') then next_look_at is not null
           when state in ('declared_unsent', 'refused', 'not_sent') then true
           else next_look_at is null end
    ),
    add constraint payout_entry_waits check (
      waits_for in ('nobody', 'send', 'two_people')
      and (waits_for = 'nobody' or state in ('approved', 'queued'))
    ),
    add constraint payout_entry_doubt check (doubt in ('none', 'error_shape', 'other')),
    add constraint payout_entry_held check (
      holds_tracking_id
      or state in ('draft', 'refused', 'not_sent', 'cancelled', 'rejected', 'expired', 'in_doubt',
                   'found')
    ),
    add constraint payout_entry_linked_to foreign key (merchant_id, linked_to)
      references payout_entry (merchant_id, id)`;

const indexes = `
  drop index payout_entry_tracking_id;
  create unique index payout_entry_tracking_id on payout_entry (merchant_id, tracking_id)
    where holds_tracking_id;
  create index payout_entry_any_tracking_id on payout_entry (merchant_id, tracking_id)
    where tracking_id is not null;
  create index payout_entry_linked_to on payout_entry (merchant_id, linked_to)
    where linked_to is not null;
  drop index payout_entry_one_replacement;
  create unique index payout_entry_one_replacement on payout_entry (merchant_id, replaces)
    where replaces is not null
      and state not in ('refused', 'not_sent', 'cancelled', 'rejected', 'expired')`;

/** MOVES and the moves by comparison of lib/payouts/states/moves.ts; a test holds them together. */
const legal = `
  create or replace function payout_entry_move_is_legal(from_state text, to_state text)
  returns boolean language sql immutable as $$
    select (from_state, to_state) in (
      ('draft', 'awaiting_approval'), ('draft', 'queued'), ('draft', 'cancelled'),
      ('awaiting_approval', 'draft'), ('awaiting_approval', 'approved'),
      ('awaiting_approval', 'rejected'), ('awaiting_approval', 'cancelled'),
      ('awaiting_approval', 'expired'),
      ('approved', 'draft'), ('approved', 'queued'), ('approved', 'awaiting_approval'),
      ('approved', 'not_sent'), ('approved', 'cancelled'),
      ('queued', 'sending'), ('queued', 'found'), ('queued', 'not_sent'),
      ('queued', 'awaiting_approval'), ('queued', 'cancelled'),
      ('sending', 'accepted'), ('sending', 'refused'), ('sending', 'not_sent'),
      ('sending', 'in_doubt'),
      ('refused', 'found'), ('not_sent', 'found'),
      ('in_doubt', 'found'), ('in_doubt', 'not_sent'), ('in_doubt', 'absent'),
      ('in_doubt', 'ambiguous'), ('in_doubt', 'declared_unsent'),
      ('absent', 'found'), ('absent', 'ambiguous'), ('absent', 'declared_unsent'),
      ('ambiguous', 'found'), ('ambiguous', 'not_sent'), ('ambiguous', 'absent'),
      ('ambiguous', 'declared_unsent'),
      ('declared_unsent', 'found')
    )
  $$;
  create function payout_entry_comparison_is_legal(from_state text, to_state text)
  returns boolean language sql immutable as $$
    select to_state in ('found', 'in_doubt')
      and from_state not in ('accepted', 'found', 'in_doubt', 'absent', 'ambiguous', 'declared_unsent')
  $$`;

/** What an update may not touch, whatever it moves: raises, or says nothing. */
const frozen = `
  create function payout_entry_check_frozen(old_row payout_entry, new_row payout_entry)
  returns void language plpgsql as $$
  declare
    followed text[] := array['payout', 'status', 'status_seen_at', 'follow_at', 'follow_reads',
                             'hinted_at', 'discrepancies'];
    looked_for text[] := array['looks', 'looked_at', 'look_fault', 'next_look_at', 'last_look_at',
                               'holds_tracking_id', 'candidates'];
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

/** The words and approvals that a move needs: raises, or says nothing. */
const decided = `
  create function payout_entry_check_decided(old_row payout_entry, new_row payout_entry)
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
    elsif new_row.state = 'found' and new_row.moved_by ->> 'source' = 'person'
          and not payout_entry_linked(old_row, new_row.service_payout_id) then
      raise exception 'it takes an approver and another person to link this'
        using errcode = 'check_violation';
    end if;
  end $$`;

const guard = `
  create or replace function payout_entry_guard() returns trigger language plpgsql as $$
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
    perform payout_entry_check_frozen(old, new);
    if new.state = old.state then
      return new;
    end if;
    if not payout_entry_move_is_legal(old.state, new.state)
       and not (new.moved_by ->> 'source' = 'comparison' and old.submitted_at is not null
                and payout_entry_comparison_is_legal(old.state, new.state)) then
      raise exception 'no move from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    perform payout_entry_check_decided(old, new);
    return new;
  end $$`;
