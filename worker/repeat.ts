import { setTimeout as wait } from "node:timers/promises";
import { logFault } from "#lib/telemetry/log-fault.ts";

const LONGEST_PAUSE_MS = 60_000;

type Task = {
  /** Its place in the log. */
  name: string;
  /** One round; gives how much there was to do. */
  round: () => Promise<number>;
  /** Milliseconds between rounds that found nothing. */
  pauseMs: number;
};

/**
 * Runs a task again and again until `end` is aborted: at once after a round that had something to do,
 * else after its pause, and after a failed one twice as long each time, up to a minute. Resolves when
 * the round under way is done.
 */
export async function repeat({ name, round, pauseMs }: Task, end: AbortSignal): Promise<void> {
  let pause = pauseMs;
  while (!end.aborted) {
    const done = await round().catch((error: unknown) => {
      logFault(`worker/${name}`, error);
      return null;
    });
    pause = done === null ? Math.min(pause * 2, LONGEST_PAUSE_MS) : pauseMs;
    if (done === null || done === 0)
      await wait(pause, undefined, { signal: end }).catch(() => undefined);
  }
}
