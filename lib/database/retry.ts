import { setTimeout as wait } from "node:timers/promises";

/** serialization_failure and deadlock_detected: the whole transaction may simply be run again. */
const AGAIN = new Set(["40001", "40P01"]);

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;

/** Whether an error, or what caused it, carries one of these SQLSTATE codes. */
export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && codes.has(cause.code)) return true;
  }
  return false;
}

/** The longest pause in ms before the attempt after number `attempt` (from 1): doubling, bounded. */
export function pauseCeiling(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
}

type Options = {
  codes?: ReadonlySet<string>;
  /** Another reason to run it again. */
  orWhen?: (error: unknown) => boolean;
  pause?: (ms: number) => Promise<unknown>;
};

/**
 * Runs `work` until it succeeds, at most six times, as long as it fails with one of
 * `codes`, or as `orWhen` says; any other error, and the last one, is thrown as it is. Pauses are drawn at random below the
 * ceiling, so that two transactions that met do not meet again.
 */
export async function retryTransient<T>(
  work: () => Promise<T>,
  { codes = AGAIN, orWhen = () => false, pause = wait }: Options = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isTransient = hasCode(error, codes) || orWhen(error);
      if (attempt >= ATTEMPTS || !isTransient) throw error;
      await pause(Math.random() * pauseCeiling(attempt));
    }
  }
}
