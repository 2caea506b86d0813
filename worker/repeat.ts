import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "#lib/database/is-away.ts";
import { logFault } from "#lib/observability/log-fault.ts";

const LONGEST_PAUSE_MS = 60_000;
/** While the database can't be reached: what waits is taken up soon after it is back. */
const AWAY_PAUSE_MS = 500;

export type Task = {
  /** Its place in the log. */
  name: string;
  /** One round; returns how much there was to do. */
  round: () => Promise<number>;
  /** Milliseconds between rounds that found nothing. */
  pauseMs: number;
};

/**
 * Runs a task again and again until `end` is aborted: at once after a round that had something to
 * do, otherwise after its pause, and after a failed one twice as long each time, up to a minute. A
 * database that can't be reached makes no pause longer, and is logged once. Resolves when the round
 * under way is done.
 */
export async function repeat({ name, round, pauseMs }: Task, end: AbortSignal): Promise<void> {
  let failures = 0;
  let wasAway = false;
  while (!end.aborted) {
    let pause = pauseMs;
    try {
      const done = await round();
      failures = 0;
      wasAway = false;
      if (done > 0) continue;
    } catch (error) {
      const isAway = isDatabaseAway(error);
      if (!(isAway && wasAway)) logFault(`worker/${name}`, error);
      wasAway = isAway;
      failures = isAway ? 0 : failures + 1;
      pause = isAway ? AWAY_PAUSE_MS : Math.min(pauseMs * 2 ** failures, LONGEST_PAUSE_MS);
    }
    await wait(pause, undefined, { signal: end }).catch(() => undefined);
  }
}

/** A round that does all there is at once, so that its task always waits for its pause. */
export function allAtOnce(round: () => Promise<unknown>): Task["round"] {
  return async () => {
    await round();
    return 0;
  };
}
