import "server-only";
import { sql, type Transaction } from "kysely";
import { database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { Summed } from "#lib/payout-rows/summed-columns.ts";

/** This many writers at once each have a slot of their own, and wait for nobody. */
const OWN_SLOTS = 8;
/** Where there are more, each of the others takes one of as many again, and waits if another has it. */
const SHARED_SLOTS = 8;

const SUMS = ["count", "unread", "amount", "fee_amount"];
const KEY = sql.raw("unit, first, status, currency, wallet_id, fee");
const NAMES = sql.raw(
  `account_id, unit, first, status, currency, wallet_id, fee, slot, ${SUMS.join(", ")}`,
);
const ADDED = sql.raw(`on conflict (account_id, unit, first, status, currency, wallet_id, fee, slot)
  do update set ${SUMS.map((name) => `${name} = held.${name} + excluded.${name}`).join(", ")}`);
const UNITS = sql`unnest(array['day', 'month']) as unit`;
const FIRST = sql`date_trunc(unit, created_at at time zone 'UTC')::date as first`;

/** What a row adds to the sums, or takes off. */
type Part = Summed & { sign: 1 | -1 };

/**
 * Brings the sums of days and months up to what the same transaction wrote. It takes the first slot that no
 * transaction under way has, so that nobody waits, and a period still has few rows: mostly those of slot 0.
 */
export async function sumPeriods(
  transaction: Transaction<Tables>,
  account: string,
  parts: readonly Part[],
): Promise<void> {
  await sql`${keepPlan}
    insert into payout_row_period as held (${NAMES})
    select ${account}::uuid, ${KEY}, ${freeSlot(account)},
      sum(sign), coalesce(sum(sign) filter (where amount is null), 0),
      sum(sign * coalesce(amount, 0)), sum(sign * coalesce(fee_amount, 0))
    from (
      select unit, ${FIRST}, status, currency, coalesce(wallet_id, '') as wallet_id,
        coalesce(fee, '') as fee, sign, amount, fee_amount
      from json_to_recordset(${JSON.stringify(parts)}::json)
        as part (created_at timestamptz, status text, currency text, wallet_id text, fee text,
          sign bigint, amount numeric, fee_amount numeric)
      cross join ${UNITS}) as part
    group by ${KEY} order by ${KEY} ${ADDED}`.execute(transaction);
}

function freeSlot(account: string) {
  const shared = OWN_SLOTS + Math.floor(Math.random() * SHARED_SLOTS);
  return sql`coalesce((
    select slot from generate_series(0, ${sql.lit(OWN_SLOTS - 1)}) as slot
    where pg_try_advisory_xact_lock(
      hashtextextended('payout_row_period ' || ${account}::text, slot))
    limit 1), ${shared})`;
}

/**
 * Adds to the sums of days and months what they lack of the rows, or have too much, as `correctSums` does, and
 * brings each period's together in one slot. A month at a time, so that no statement takes long; for the
 * background only.
 */
export async function correctPeriods(account: string): Promise<void> {
  const { rows } = await sql<Month>`
    select month::date as first, (month + interval '1 month')::date as end
    from (
      select min(day) as first, max(day) as last from (
        (select (created_at at time zone 'UTC')::date as day from payout_row
          where account_id = ${account} order by created_at limit 1)
        union all
        (select (created_at at time zone 'UTC')::date from payout_row
          where account_id = ${account} order by created_at desc limit 1)
        union all
        (select first from payout_row_period where account_id = ${account} and unit = 'day'
          order by first limit 1)
        union all
        (select first from payout_row_period where account_id = ${account} and unit = 'day'
          order by first desc limit 1)
      ) as ends) as ends
    cross join generate_series(date_trunc('month', first::timestamp), last::timestamp,
      interval '1 month') as month`.execute(database());
  for (const month of rows) await correctMonth(account, month);
}

/** Days half-open, YYYY-MM-DD. */
type Month = { first: string; end: string };

/** Each statement leaves the sums right: what another writer adds meanwhile is added to what it finds. */
async function correctMonth(account: string, { first, end }: Month): Promise<void> {
  const own = sql`account_id = ${account} and unit in ('day', 'month')
    and first >= ${first}::date and first < ${end}::date`;
  const instant = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;
  const sums = (sign: "" | "-") => sql.raw(SUMS.map((name) => `${sign}sum(${name})`).join(", "));
  await tx(async (on) => {
    await sql`
      insert into payout_row_period as held (${NAMES})
      select ${account}::uuid, ${KEY}, 0, ${sums("")}
      from (
        select unit, ${FIRST}, status, coalesce(currency, '') as currency,
          coalesce(wallet_id, '') as wallet_id, coalesce(fee, '') as fee, count(*) as count,
          count(*) - count(amount) as unread, coalesce(sum(amount), 0) as amount,
          coalesce(sum(fee_amount), 0) as fee_amount
        from payout_row cross join ${UNITS}
        where account_id = ${account}
          and created_at >= ${instant(first)} and created_at < ${instant(end)}
        group by 1, 2, 3, 4, 5, 6
        union all
        select ${KEY}, ${sums("-")} from payout_row_period where ${own} group by ${KEY}
      ) as both_sides
      group by ${KEY} having (${sums("")}) <> (0, 0, 0, 0)
      order by ${KEY} ${ADDED}`.execute(on);
  });
  await tx(async (on) => {
    await sql`
      with others as (delete from payout_row_period where ${own} and slot > 0 returning *)
      insert into payout_row_period as held (${NAMES})
      select account_id, ${KEY}, 0, ${sums("")} from others
      group by account_id, ${KEY} order by ${KEY} ${ADDED}`.execute(on);
    await sql`
      delete from payout_row_period
      where ${own} and slot = 0 and ${sql.raw(`(${SUMS.join(", ")})`)} = (0, 0, 0, 0)`.execute(on);
  });
}
