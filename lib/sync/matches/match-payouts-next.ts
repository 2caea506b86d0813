import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { backfilledResources } from "#lib/sync/backfill-state.ts";
import { workOutMatches } from "#lib/sync/matches/work-out-matches.ts";
import { runSingletonTask } from "#lib/sync/singleton-task.ts";
import type { Sync } from "#lib/sync/sync.ts";

/**
 * Matches payouts that wait, one worker at a time, once the records were read for the first time: until then
 * most would wait again at once. Returns how many there were.
 */
export async function matchPayoutsNext({ workerId, resources }: Sync): Promise<number> {
  const waiting = await database()
    .selectFrom("payout_match_queue")
    .select("payout_id")
    .where("account_id", "=", await accountId())
    .limit(1)
    .executeTakeFirst();
  if (waiting === undefined) return 0;
  const filled = await backfilledResources(resources);
  if (!filled.includes("transactions") || filled.length < resources.length) return 0;
  return (
    (await runSingletonTask(workerId, { name: "payout matches", everyMs: 0 }, workOutMatches)) ?? 0
  );
}
