import { type Kysely, sql } from "kysely";

/**
 * Approval requests expire: since when an order awaits approval, until when, and how many reminders were
 * sent; and the versions of the time after which a request expires.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [table, expiry, columns, fill, index, faults]) {
    await sql.raw(statement).execute(database);
  }
}

const table = `
  create table approval_expiry (
    merchant_id uuid not null references merchant (id),
    id uuid not null,
    hours integer not null check (hours between 1 and 720),
    set_by text not null,
    set_by_name text not null,
    set_at timestamptz(6) not null default clock_timestamp(),
    change_id uuid,
    primary key (merchant_id, id)
  );
  create index approval_expiry_in_force on approval_expiry (merchant_id, set_at desc, id desc);
  create trigger approval_expiry_kept before update or delete on approval_expiry
    for each row execute function payout_record_kept();
  create trigger approval_expiry_kept_whole before truncate on approval_expiry
    for each statement execute function payout_record_kept()`;

/** The time after which a request for approval expires: 72 hours until an administrator sets another. */
const expiry = `
  create function approval_expiry_time(merchant uuid) returns interval language sql stable as $$
    select make_interval(hours => coalesce((
      select hours from approval_expiry where merchant_id = merchant
      order by set_at desc, id desc limit 1
    ), 72))
  $$`;

const columns = `
  alter table payout_entry
    add column approval_asked_at timestamptz(6),
    add column approval_expires_at timestamptz(6),
    add column approval_reminders smallint not null default 0`;

/** An order of before has awaited its approval since it was submitted, as far as is known. */
const fill = `
  update payout_entry set
    approval_asked_at = submitted_at,
    approval_expires_at = submitted_at + interval '72 hours'
  where state = 'awaiting_approval'`;

const index = `
  create index payout_entry_approval_expires on payout_entry (merchant_id, approval_expires_at)
    where state = 'awaiting_approval'`;

const faults = `
  alter table payout_fault
    drop constraint payout_fault_round,
    add constraint payout_fault_round check (round in ('give-up', 'look', 'follow', 'expire'))`;
