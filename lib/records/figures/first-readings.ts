import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { digits } from "#lib/records/digits.ts";
import type { FiguresQuery, FirstReadings } from "#lib/schemas/figures/figures.ts";

const rowSchema = z.object({ now: digits, before: digits });

/**
 * How many payouts count by completion in a period, and in the one before, for no other reason than that Counterfoil
 * first read them then, when they had already ended. Rejects with RangeError where a day or the zone doesn't exist.
 */
export async function countFirstReadEnded({
  period,
  before,
}: Pick<FiguresQuery, "period" | "before">): Promise<FirstReadings> {
  const account = await accountId();
  const within = (days: typeof period) => {
    const { from, to } = dayRangeToInstants(days);
    return sql`
      (select count(*)::text from synced_payout
        where account_id = ${account} and completed_at >= ${from} and completed_at < ${to}
          and matched_at is null and open_seen_at is null)`;
  };
  const { rows } = await sql`
    select ${within(period)} as now, ${within(before)} as before`.execute(database());
  return rowSchema.parse(rows[0]);
}
