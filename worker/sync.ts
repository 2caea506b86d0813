import { database } from "#lib/database/connection.ts";
import { onEnd } from "#lib/observability/at-end.ts";
import { areCredentialsUnknown } from "#lib/payouts/credentials/known-credentials.ts";
import { finishBackfill } from "#lib/records/finish-backfill.ts";
import { backfillNext } from "#lib/sync/backfill/backfill-next.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import { layWindows } from "#lib/sync/lay-windows.ts";
import { backfillMasksNext } from "#lib/sync/masks/backfill-masks.ts";
import { MaskMemory } from "#lib/sync/masks/mask-memory.ts";
import { matchPayoutsNext } from "#lib/sync/matches/work-out-matches.ts";
import { heartbeat, leave } from "#lib/sync/members-reading/heartbeat.ts";
import { LookedFor } from "#lib/sync/open-records/looked-for.ts";
import { readOpenRecordsNext } from "#lib/sync/open-records/read-open-records.ts";
import { countOutsideDatesNext } from "#lib/sync/outside-dates/count-outside-dates.ts";
import {
  keepCurrencies,
  keepMarkedCurrencies,
} from "#lib/sync/received-currency/keep-currencies.ts";
import { sumMonthsNext } from "#lib/sync/sum-months.ts";
import { openSync } from "#lib/sync/sync.ts";
import { syncedResources } from "#lib/sync/sync-settings.ts";
import { pollTails } from "#lib/sync/tail/poll-tails.ts";
import { TailMemory } from "#lib/sync/tail/tail-memory.ts";
import { countNext } from "#lib/sync/verification/count-windows.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";
import { inLanes } from "#worker/lanes.ts";
import { allAtOnce, repeat } from "#worker/repeat.ts";

/** Windows under way at once: while one is written, others are read. */
const LANES = 5;

/**
 * Begins the tasks that sync records, which run until `end`: of payouts alone if MIRROR is off. Those that read the
 * provider rest while this process's credentials may be of another merchant account, whose records would take the place of
 * those here. Throws if a setting is wrong; does nothing if not even payouts are synced.
 */
export function keepInSync(end: AbortSignal): void {
  if (syncedResources().length === 0) return;
  const sync = openSync(end);
  const memory = new TailMemory();
  // The pool's own end is asked for first, and so comes last.
  database();
  onEnd(() => leave(sync));
  const verifiers = createVerifiers(sync);
  const masks = new MaskMemory();
  const lookedFor = new LookedFor();
  const backfill = { name: "sync-backfill", round: () => backfillNext(sync), pauseMs: 1_000 };
  const ofSynced = [
    { name: "months", round: () => sumMonthsNext(sync), pauseMs: 30_000 },
    { name: "sync-indexes", round: allAtOnce(() => finishBackfill(sync)), pauseMs: 5_000 },
    { name: "payout-matches", round: () => matchPayoutsNext(sync), pauseMs: 2_000 },
  ];
  const reading = [
    {
      name: "sync-windows",
      round: allAtOnce(() => layWindows(sync.resources)),
      pauseMs: 60_000,
    },
    { name: "sync-heartbeat", round: allAtOnce(() => heartbeat(sync)), pauseMs: 1_000 },
    { name: "sync-tails", round: () => pollTails(sync, memory), pauseMs: 500 },
    { name: "currencies", round: () => keepCurrencies(sync), pauseMs: 30_000 },
    { name: "currencies-marked", round: () => keepMarkedCurrencies(sync), pauseMs: 2_000 },
    ...inLanes(LANES, backfill),
    { name: "sync-verification", round: () => verifyNext(sync, verifiers), pauseMs: 2_000 },
    {
      name: "sync-outside-dates",
      round: () => countOutsideDatesNext(sync, verifiers),
      pauseMs: 10_000,
    },
    { name: "sync-count", round: () => countNext(sync, verifiers), pauseMs: 2_000 },
    {
      name: "sync-open-records",
      round: () => readOpenRecordsNext(sync, lookedFor),
      pauseMs: INTERVALS_MS.openRecords,
    },
    {
      name: "sync-masks",
      round: () => backfillMasksNext(sync, verifiers, masks),
      pauseMs: 2_000,
    },
  ];
  for (const task of ofSynced) void repeat(task, end);
  for (const task of reading) {
    const round = async () => ((await areCredentialsUnknown()) ? 0 : await task.round());
    void repeat({ ...task, round }, end);
  }
}
