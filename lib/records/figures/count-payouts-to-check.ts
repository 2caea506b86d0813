import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { cutPeriod } from "#lib/dates/cut-period.ts";
import { presetRange, today } from "#lib/dates/presets.ts";
import { statusCountRows } from "#lib/records/figures/rows.ts";
import { countStatuses } from "#lib/records/figures/sums.ts";
import type { Attention } from "#lib/schemas/figures/figures.ts";

/**
 * Counts, by status, the synced payouts that may need a user's attention: those of the last seven days, today included,
 * and those from before yesterday that are not final yet.
 */
export async function countPayoutsToCheck(
  on: Database,
  account: string,
  tz: string,
): Promise<Pick<Attention, "lately" | "unfinished">> {
  const week = cutPeriod({ ...presetRange("last-7-days", { today: today(tz) }), tz }, "day");
  const since = week[0]?.from ?? "";
  const before = week.at(-2)?.from ?? "";
  const { rows } = await sql`
    select coalesce(status, '') as status, count(*)::text as count from synced_payout
    where account_id = ${account} and not final and created_at < ${before}
    group by 1 order by count(*) desc, 1`.execute(on);
  const statuses = await countStatuses({ on, account, slices: week });
  return {
    lately: { since, statuses },
    unfinished: { before, statuses: statusCountRows.parse(rows) },
  };
}
