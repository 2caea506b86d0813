import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { digits } from "#lib/records/digits.ts";
import type { FiguresQuery, UncertainPeriods } from "#lib/schemas/figures/figures.ts";

const rowSchema = z.object({
  readNow: digits,
  readBefore: digits,
  acrossNow: digits,
  acrossBefore: digits,
});

/**
 * Of how many payouts that count by completion nobody knows whether they completed in a period, and in the one before:
 * Counterfoil first read them then, when they had already ended; or it saw them open before one of the period's ends, and
 * completed only after it. Rejects with RangeError where a day or the zone doesn't exist.
 */
export async function countUncertainPeriods({
  period,
  before,
}: Pick<FiguresQuery, "period" | "before">): Promise<UncertainPeriods> {
  const account = await accountId();
  const count = (which: RawBuilder<unknown>) => sql`
    (select count(*)::text from synced_payout
      where account_id = ${account} and matched_at is null and ${which})`;
  const [now, earlier] = [dayRangeToInstants(period), dayRangeToInstants(before)];
  const { rows } = await sql`
    select ${count(isFirstReadIn(now))} as "readNow", ${count(isFirstReadIn(earlier))} as "readBefore",
      ${count(isAcrossEndOf(now))} as "acrossNow",
      ${count(isAcrossEndOf(earlier))} as "acrossBefore"`.execute(database());
  const { readNow, readBefore, acrossNow, acrossBefore } = rowSchema.parse(rows[0]);
  return {
    firstRead: { now: readNow, before: readBefore },
    acrossEnd: { now: acrossNow, before: acrossBefore },
  };
}

type Instants = ReturnType<typeof dayRangeToInstants>;

const isFirstReadIn = ({ from, to }: Instants) =>
  sql`open_seen_at is null and completed_at >= ${from} and completed_at < ${to}`;

/** What lies across the end is after the beginning too, and so is found with one range of the index. */
const isAcrossEndOf = ({ from, to }: Instants) =>
  sql`completed_at >= ${from} and (${isAcross(from)} or ${isAcross(to)})`;

const isAcross = (bound: string | null) => sql`
  (open_seen_at < ${bound} and completed_at >= ${bound})`;
