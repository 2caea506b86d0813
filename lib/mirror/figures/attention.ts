import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { cutPeriod } from "#lib/dates/cut-period.ts";
import { presetRange, today } from "#lib/dates/presets.ts";
import { statusCountRows } from "#lib/mirror/figures/rows.ts";
import { countStatuses } from "#lib/mirror/figures/sums.ts";
import type { Attention } from "#lib/schemas/mirror/figures.ts";

/**
 * What of the mirror's payouts asks for a person: those of the last seven days, today with them, by
 * status; and those from before yesterday that should have ended since.
 */
export async function mirrorAttention(
  on: Database,
  merchant: string,
  tz: string,
): Promise<Omit<Attention, "desk">> {
  const week = cutPeriod({ ...presetRange("last-7-days", { today: today(tz) }), tz }, "day");
  const since = week[0]?.from ?? "";
  const before = week.at(-2)?.from ?? "";
  const { rows } = await sql`
    select coalesce(status, '') as status, count(*)::text as count from mirror_payout
    where merchant_id = ${merchant} and not final and created_at < ${before}
    group by 1 order by count(*) desc, 1`.execute(on);
  const statuses = await countStatuses({ on, merchant, slices: week });
  return {
    lately: { since, statuses },
    unfinished: { before, statuses: statusCountRows.parse(rows) },
  };
}
