import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";
import { completedAmong, SECONDS_TAKEN } from "#lib/records/completion.ts";
import { digits } from "#lib/records/digits.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { LEAST_PAYOUTS, type UsualFees } from "#lib/schemas/figures/usual-fees.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/** Of how many days the payouts count. */
const FEE_WINDOW_DAYS = 90;
/** As old as an answer may be: fees of 90 days move slowly, and a form asks at each change of currency. */
const KEPT_MS = 10 * 60_000;
/** Currencies of accounts whose answers are kept at once. */
const MOST_KEPT = 500;

const keptFees = processSingleton(
  "usual fees",
  () => new Map<string, { at: number; fees: Promise<UsualFees> }>(),
);

/** The usual fees of a currency's payouts by fee level, at most ten minutes old. */
export async function usualFees(currency: string): Promise<UsualFees> {
  const on = database();
  const account = await accountId(on);
  const key = `${account} ${currency}`;
  const now = performance.now();
  const kept = keptFees.get();
  const held = kept.get(key);
  if (held !== undefined && now - held.at < KEPT_MS) return await held.fees;
  const fees = readUsualFees(currency, account, on);
  fees.catch(() => kept.delete(key));
  kept.delete(key);
  kept.set(key, { at: now, fees });
  for (const old of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(old);
  return await fees;
}

const count = digits;
const rowSchema = z.object({
  fee: z.string(),
  paid: count,
  fee_median: decimalSchema.nullable(),
  fee_p90: decimalSchema.nullable(),
  timed: count,
  time_median: count.nullable(),
  time_p90: count.nullable(),
});

/**
 * The fees and times of a currency's payouts of the last 90 days that completed, by fee level. Median and p90 are
 * values that occurred, by their rank: the least that covers half, or nine tenths, of the payouts. A time is from
 * createdAt to that of the transaction that the payout became, otherwise until Counterfoil first saw the payout
 * completed, where it had seen it open before. Of fewer than 20 payouts nothing is said.
 */
export async function readUsualFees(
  currency: string,
  account: string,
  on: Database,
): Promise<UsualFees> {
  const { rows } = await sql`
    with recent as materialized (
      select status, fee, fee_amount, ${SECONDS_TAKEN} as seconds from synced_payout
      where account_id = ${account} and currency collate "C" = ${currency} and fee is not null
        and created_at >= clock_timestamp() - make_interval(days => ${sql.lit(FEE_WINDOW_DAYS)})
    ), completed as materialized (${completedAmong("recent", await definedStatuses(on))}
    ), payout as (
      select recent.* from recent join completed using (status)
    ), paid as (
      select fee, fee_amount, row_number() over (partition by fee order by fee_amount) as rank,
        count(*) over (partition by fee) as number
      from payout where fee_amount is not null
    ), timed as (
      select fee, seconds, row_number() over (partition by fee order by seconds) as rank,
        count(*) over (partition by fee) as number
      from payout where seconds is not null
    ), fees as (
      select fee, max(number) as number, max(fee_amount) filter (where rank = (number + 1) / 2) as median,
        max(fee_amount) filter (where rank = (number * 9 + 9) / 10) as p90 from paid group by fee
    ), times as (
      select fee, max(number) as number, max(seconds) filter (where rank = (number + 1) / 2) as median,
        max(seconds) filter (where rank = (number * 9 + 9) / 10) as p90 from timed group by fee
    )
    select fee, coalesce(fees.number, 0)::text as paid, fees.median::text as fee_median,
      fees.p90::text as fee_p90, coalesce(times.number, 0)::text as timed,
      times.median::text as time_median, times.p90::text as time_p90
    from fees full join times using (fee) order by fee`.execute(on);
  return rows.flatMap((row) => {
    const {
      fee: level,
      paid,
      fee_median,
      fee_p90,
      timed,
      time_median,
      time_p90,
    } = rowSchema.parse(row);
    if (paid < LEAST_PAYOUTS || fee_median === null || fee_p90 === null) return [];
    const isTimed = timed >= LEAST_PAYOUTS && time_median !== null && time_p90 !== null;
    return {
      level,
      payouts: paid,
      fee: { median: fee_median, p90: fee_p90 },
      seconds: isTimed ? { median: time_median, p90: time_p90 } : null,
    };
  });
}
