import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { viewer } from "#bench/caller.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Grain } from "#lib/dates/cut-period.ts";
import { periodBefore } from "#lib/dates/period-before.ts";
import { readFigures } from "#lib/operations/records/read-figures.ts";

const reader = viewer();

const ASKED: readonly { name: string; days: number; tz: string; grain: Grain }[] = [
  { name: "30 days by day, Europe/Berlin", days: 30, tz: "Europe/Berlin", grain: "day" },
  { name: "120 days by day, Pacific/Auckland", days: 120, tz: "Pacific/Auckland", grain: "day" },
  { name: "2 years by week, Asia/Kolkata", days: 730, tz: "Asia/Kolkata", grain: "week" },
  { name: "2 years by month, America/New_York", days: 730, tz: "America/New_York", grain: "month" },
];

/**
 * Milliseconds of the whole operation behind the overview's charts, of the currency with the most
 * records, over filled synced records. `on`: its database, where every payout is given the history
 * of one that Counterfoil saw on its way, which a copy from the sandbox's tables lacks.
 */
export async function timeFigures(on: Database, rounds: number): Promise<Map<string, number[]>> {
  await writeHistory(on);
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { name, days, tz, grain } of ASKED) {
      const to = Temporal.Now.plainDateISO(tz);
      const from = to.subtract({ days: days - 1 }).toString();
      const period = { from, to: to.toString(), tz };
      const before = periodBefore(period, "custom");
      const begun = performance.now();
      await readFigures(reader, { period, before, grain, currency: null });
      const ms = performance.now() - begun;
      // The first rounds fill caches and have code compiled.
      if (round >= 5)
        times.set(`overview, ${name}`, [...(times.get(`overview, ${name}`) ?? []), ms]);
    }
  return times;
}

async function writeHistory(on: Database): Promise<void> {
  await on.transaction().execute(async (one) => {
    await sql`set local statement_timeout = 0`.execute(one);
    await sql`
      update synced_payout set open_seen_at = created_at,
        final_seen_at = created_at + interval '10 minutes' + (id % 3000) * interval '1 second'
      where final and open_seen_at is null`.execute(one);
  });
  await sql`vacuum analyze synced_payout`.execute(on);
}
