import { type Kysely, sql } from "kysely";

/**
 * The journal of payouts. What must never happen is impossible here, whatever the code above does:
 * two open entries with one tracking ID, a frozen value changed, an illegal move, a deleted entry.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTable.execute(database);
  for (const statement of [openTrackingIds, dueLooks, unsettled, guard, guardRows, guardTable]) {
    await statement.execute(database);
  }
}

const createTable = sql`
  create table payout_entry (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    idempotency_key text not null,
    tracking_id text not null,
    request jsonb not null,
    content_hash text not null,
    currency text not null,
    amount numeric not null,
    state text not null,
    reason text,
    errors jsonb not null default '{}',
    payout jsonb,
    service_payout_id bigint,
    candidates jsonb not null default '[]',
    created_at timestamptz(6) not null default now(),
    sent_at timestamptz(6),
    settled_at timestamptz(6),
    looks integer not null default 0,
    looked_at timestamptz(6),
    look_fault text,
    next_look_at timestamptz(6),
    primary key (merchant_id, id),
    unique (merchant_id, idempotency_key),
    constraint payout_entry_amount check (amount > 0 and (request ->> 'amount')::numeric = amount),
    constraint payout_entry_frozen check (
      request ->> 'trackingId' = tracking_id and request ->> 'currency' = currency
    ),
    constraint payout_entry_state check (
      state in ('queued', 'sending', 'accepted', 'refused', 'not_sent',
                'in_doubt', 'found', 'absent', 'ambiguous')
    ),
    constraint payout_entry_sent check (
      case state when 'queued' then sent_at is null
                 when 'not_sent' then true
                 else sent_at is not null end
    ),
    constraint payout_entry_settled check (
      (settled_at is not null) = (state in ('accepted', 'refused', 'not_sent', 'found'))
    ),
    constraint payout_entry_known check ((payout is not null) = (state in ('accepted', 'found'))),
    constraint payout_entry_looking check (
      (next_look_at is not null) = (state in ('in_doubt', 'absent', 'ambiguous'))
    )
  )`;

/** A tracking ID is taken until its payout is known to have reached nothing. */
const openTrackingIds = sql`
  create unique index payout_entry_tracking_id on payout_entry (merchant_id, tracking_id)
  where state not in ('refused', 'not_sent')`;

const dueLooks = sql`
  create index payout_entry_next_look on payout_entry (merchant_id, next_look_at)
  where next_look_at is not null`;

const unsettled = sql`
  create index payout_entry_unsettled on payout_entry (merchant_id, created_at)
  where state in ('queued', 'sending')`;

const guard = sql`
  create function payout_entry_guard() returns trigger language plpgsql as $$
  begin
    if tg_op in ('DELETE', 'TRUNCATE') then
      raise exception 'an entry of the journal stays' using errcode = 'check_violation';
    end if;
    if tg_op = 'INSERT' then
      if new.state <> 'queued' then
        raise exception 'an entry begins as queued' using errcode = 'check_violation';
      end if;
      return new;
    end if;
    if row(new.merchant_id, new.id, new.idempotency_key, new.tracking_id, new.request,
           new.content_hash, new.currency, new.amount, new.created_at)
       is distinct from
       row(old.merchant_id, old.id, old.idempotency_key, old.tracking_id, old.request,
           old.content_hash, old.currency, old.amount, old.created_at)
       or (old.sent_at is not null and new.sent_at is distinct from old.sent_at) then
      raise exception 'what was ordered is frozen' using errcode = 'check_violation';
    end if;
    if old.state in ('accepted', 'refused', 'not_sent', 'found') then
      raise exception 'a settled entry is frozen' using errcode = 'check_violation';
    end if;
    if new.state <> old.state and (old.state, new.state) not in (
      ('queued', 'sending'), ('queued', 'not_sent'),
      ('sending', 'accepted'), ('sending', 'refused'), ('sending', 'not_sent'),
      ('sending', 'in_doubt'),
      ('in_doubt', 'found'), ('in_doubt', 'absent'), ('in_doubt', 'ambiguous'),
      ('absent', 'found'), ('absent', 'ambiguous'),
      ('ambiguous', 'found'), ('ambiguous', 'absent')
    ) then
      raise exception 'no move from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    return new;
  end $$`;

const guardRows = sql`
  create trigger payout_entry_guard before insert or update or delete on payout_entry
  for each row execute function payout_entry_guard()`;

const guardTable = sql`
  create trigger payout_entry_guard_table before truncate on payout_entry
  for each statement execute function payout_entry_guard()`;
