import { type Kysely, sql } from "kysely";

/**
 * What was seen of a payout, and when first: every state of an entry, written by the database itself,
 * and every status of the service's payout. Nothing here is ever changed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [table, triggers, past]) await sql.raw(statement).execute(database);
}

const table = `
  create table payout_event (
    merchant_id uuid not null,
    id uuid not null default gen_random_uuid(),
    entry_id uuid not null,
    field text not null,
    value text not null,
    by jsonb not null,
    reading jsonb,
    first_seen_at timestamptz(6) not null default clock_timestamp(),
    primary key (merchant_id, id),
    foreign key (merchant_id, entry_id) references payout_entry (merchant_id, id)
  );
  create index payout_event_entry on payout_event (merchant_id, entry_id, first_seen_at)`;

const triggers = `
  create function payout_entry_tell() returns trigger language plpgsql as $$
  begin
    if new.state is distinct from old.state then
      insert into payout_event (merchant_id, entry_id, field, value, by)
      values (new.merchant_id, new.id, 'state', new.state, new.moved_by);
    end if;
    if old.state = 'declared_unsent' and new.state = 'found' then
      insert into payout_event (merchant_id, entry_id, field, value, by)
      values (new.merchant_id, new.id, 'found_after_declared', coalesce(new.service_payout_id::text, ''), new.moved_by);
    end if;
    if new.status is not null and new.status is distinct from old.status then
      insert into payout_event (merchant_id, entry_id, field, value, by, reading)
      values (new.merchant_id, new.id, 'status', new.status,
              case when new.state = old.state then '{"source": "follower"}' else new.moved_by end,
              new.payout);
    end if;
    return null;
  end $$;
  create trigger payout_entry_told after update on payout_entry
    for each row when (new.state is distinct from old.state or new.status is distinct from old.status)
    execute function payout_entry_tell();
  create trigger payout_event_kept before update or delete on payout_event
    for each row execute function payout_record_kept();
  create trigger payout_event_kept_whole before truncate on payout_event
    for each statement execute function payout_record_kept()`;

const past = `
  insert into payout_event (merchant_id, entry_id, field, value, by, first_seen_at)
  select merchant_id, id, 'state', state, '{"source": "sender"}', coalesce(settled_at, sent_at, created_at)
  from payout_entry`;
