import { type Kysely, sql } from "kysely";

/**
 * The whole life of a payout: from the draft over the approval to what two people may declare. A draft
 * has no frozen content yet; every other state has, and keeps it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [unguard, columns, fill, constraints, indexes]) {
    await sql.raw(statement).execute(database);
  }
}

const unguard = "drop trigger payout_entry_guard on payout_entry";

const columns = `
  alter table payout_entry
    drop constraint payout_entry_state,
    drop constraint payout_entry_sent,
    drop constraint payout_entry_settled,
    drop constraint payout_entry_looking,
    alter column idempotency_key drop not null,
    alter column tracking_id drop not null,
    alter column request drop not null,
    alter column content_hash drop not null,
    alter column currency drop not null,
    alter column amount drop not null,
    add column draft jsonb,
    add column draft_saved_at timestamptz(6),
    add column version integer not null default 1,
    add column made_by text,
    add column made_by_name text,
    add column moved_by jsonb not null default '{"source": "sender"}',
    add column submitted_at timestamptz(6),
    add column released_at timestamptz(6),
    add column needs_approval boolean not null default false,
    add column lease_until timestamptz(6),
    add column declared_at timestamptz(6),
    add column replaces uuid,
    add column status text,
    add column status_seen_at timestamptz(6),
    add column follow_at timestamptz(6),
    add column follow_reads integer not null default 0,
    add column hinted_at timestamptz(6)`;

/** What was ordered before there were people, drafts and a follower. */
const fill = `
  update payout_entry set
    submitted_at = created_at,
    lease_until = case when state in ('queued', 'sending') then now() end,
    status = payout ->> 'status',
    status_seen_at = case when payout ->> 'status' is not null then settled_at end,
    follow_at = case when payout is not null and service_payout_id is not null then now() end`;

const constraints = `
  alter table payout_entry
    add constraint payout_entry_state check (
      state in ('draft', 'awaiting_approval', 'approved', 'queued', 'sending', 'accepted', 'refused',
                'not_sent', 'in_doubt', 'found', 'absent', 'ambiguous', 'cancelled', 'rejected',
                'declared_unsent')
    ),
    add constraint payout_entry_whole check (
      num_nulls(idempotency_key, tracking_id, request, content_hash, currency, amount, submitted_at)
      in (0, case state when 'draft' then 7 else 0 end)
    ),
    add constraint payout_entry_draft check (
      (draft is not null) = (state = 'draft') and (draft_saved_at is not null) = (state = 'draft')
    ),
    add constraint payout_entry_sent check (
      case when state in ('draft', 'awaiting_approval', 'approved', 'queued', 'cancelled', 'rejected')
           then sent_at is null
           when state = 'not_sent' then true
           else sent_at is not null end
    ),
    add constraint payout_entry_settled check (
      (settled_at is not null) = (state in ('accepted', 'refused', 'not_sent', 'found', 'cancelled',
                                            'rejected', 'declared_unsent'))
    ),
    add constraint payout_entry_looking check (
      case when state in ('in_doubt', 'absent', 'ambiguous') then next_look_at is not null
           when state = 'declared_unsent' then true
           else next_look_at is null end
    ),
    add constraint payout_entry_leased check (
      (lease_until is not null) = (state in ('approved', 'queued', 'sending'))
    ),
    add constraint payout_entry_followed check (
      state in ('accepted', 'found') or num_nonnulls(status, status_seen_at, follow_at) = 0
    ),
    add constraint payout_entry_declared check (
      case state when 'declared_unsent' then declared_at is not null
                 when 'found' then true
                 else declared_at is null end
    ),
    add constraint payout_entry_replaces foreign key (merchant_id, replaces)
      references payout_entry (merchant_id, id)`;

/**
 * A tracking ID is held from the submission on, until its payout is known to have reached nothing.
 * One declared unsent keeps it: should it turn up after all, nobody must take it for its replacement.
 * A draft holds none, since nobody may ever submit it.
 */
const indexes = `
  drop index payout_entry_tracking_id;
  create unique index payout_entry_tracking_id on payout_entry (merchant_id, tracking_id)
    where state not in ('draft', 'refused', 'not_sent', 'cancelled', 'rejected');
  create unique index payout_entry_one_replacement on payout_entry (merchant_id, replaces)
    where replaces is not null and state not in ('refused', 'not_sent', 'cancelled', 'rejected');
  create index payout_entry_lease on payout_entry (merchant_id, lease_until)
    where lease_until is not null;
  create index payout_entry_follow on payout_entry (merchant_id, follow_at)
    where follow_at is not null;
  create index payout_entry_service_payout on payout_entry (merchant_id, service_payout_id)
    where service_payout_id is not null;
  create index payout_entry_before_sending on payout_entry (merchant_id, state, id)
    where state in ('draft', 'awaiting_approval', 'approved', 'queued')`;
