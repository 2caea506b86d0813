import { type Kysely, sql } from "kysely";

/**
 * What the payouts list's rows of each day and each month (UTC) come to, by what lists are narrowed by ('' where none
 * is stated), so that a range of dates is not counted row by row. `first` is a period's first day. Each is the sum over
 * its slots, as in payout_row_sum.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [periods, periodsOfRows]) await sql.raw(statement).execute(database);
}

const periods = `
  create table payout_row_period (
    account_id uuid not null,
    unit text not null check (unit in ('day', 'month')),
    first date not null,
    status text not null,
    currency text not null,
    wallet_id text not null,
    fee text not null,
    slot smallint not null,
    count bigint not null,
    unread bigint not null,
    amount numeric not null,
    fee_amount numeric not null,
    primary key (account_id, unit, first, status, currency, wallet_id, fee, slot)
  )`;

/** What processes of an earlier version write meanwhile is added by \`correctPeriods\` (lib/payout-rows). */
const periodsOfRows = `
  insert into payout_row_period
    (account_id, unit, first, status, currency, wallet_id, fee, slot, count, unread, amount, fee_amount)
  select account_id, unit, date_trunc(unit, created_at at time zone 'UTC')::date, status,
    coalesce(currency, ''), coalesce(wallet_id, ''), coalesce(fee, ''), 0, count(*),
    count(*) - count(amount), coalesce(sum(amount), 0), coalesce(sum(fee_amount), 0)
  from payout_row cross join unnest(array['day', 'month']) as unit group by 1, 2, 3, 4, 5, 6, 7`;
