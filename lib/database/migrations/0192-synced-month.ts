import { type Kysely, sql } from "kysely";

/**
 * The daily sums of each whole month (UTC) added up, so that long ranges of dates are not read day by day. They are
 * made afterwards (`sumMonths` in lib/sync), since writers of one month would wait for each other; a month that has a
 * row in synced_month_change has changed since and is read by its days. The database itself notes these.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [months, changes, change, ...noted, emptied, empty, summed]) {
    await sql.raw(statement).execute(database);
  }
}

const KEY = "currency, basis, status, kind, wallet_id, quote_currency, direction";
const SUMS = ["count", "unread", "amount", "fee", "quote_amount", "conversion_fee"];

const months = `
  create table synced_month (
    account_id uuid not null,
    resource text not null,
    month date not null,
    currency text not null,
    basis text not null,
    status text not null,
    kind text not null,
    wallet_id text not null,
    quote_currency text not null,
    direction text not null,
    count bigint not null,
    unread bigint not null,
    amount numeric not null,
    fee numeric not null,
    quote_amount numeric not null,
    conversion_fee numeric not null,
    primary key (account_id, resource, month, ${KEY})
  )`;

/** Each statement that changes a month adds rows of its own: two writers never wait for each other. */
const changes = `
  create table synced_month_change (
    account_id uuid not null,
    resource text not null,
    month date not null,
    id uuid not null default gen_random_uuid(),
    changed_at timestamptz not null default clock_timestamp(),
    primary key (account_id, resource, month, id)
  )`;

const change = `
  create function synced_month_changes() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into synced_month_change (account_id, resource, month)
    select distinct account_id, resource, date_trunc('month', day::timestamp)::date from changed;
    if tg_op = 'UPDATE' then
      insert into synced_month_change (account_id, resource, month)
      select account_id, resource, date_trunc('month', day::timestamp)::date from before
      except select account_id, resource, date_trunc('month', day::timestamp)::date from changed;
    end if;
    return null;
  end $$`;

const noted = [
  ["insert", "new table as changed"],
  ["update", "old table as before new table as changed"],
  ["delete", "old table as changed"],
].map(
  ([event, rows]) => `
  create trigger synced_day_${event} after ${event} on synced_day
    referencing ${rows} for each statement execute function synced_month_changes()`,
);

const emptied = `
  create function synced_month_empty() returns trigger language plpgsql set search_path from current as $$
  begin
    truncate synced_month, synced_month_change;
    return null;
  end $$`;

const empty = `
  create trigger synced_day_truncate after truncate on synced_day
    for each statement execute function synced_month_empty()`;

const summed = `
  insert into synced_month (account_id, resource, month, ${KEY}, ${SUMS.join(", ")})
  select account_id, resource, date_trunc('month', day::timestamp)::date, ${KEY},
    ${SUMS.map((name) => `sum(${name})`).join(", ")}
  from synced_day group by 1, 2, 3, ${KEY}`;
