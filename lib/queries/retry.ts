import { ProblemError } from "#lib/schemas/problem-error.ts";

const LONGEST_WAIT_S = 10;

/**
 * Reads only. The desk has already tried the service again itself, so the browser does so once more
 * at most, and only where nothing but time can help.
 */
export function retryRead(failures: number, error: Error): boolean {
  if (!(error instanceof ProblemError) || failures >= 1) return false;
  const { kind, retryAfter = 0 } = error.problem;
  return (kind === "unavailable" || kind === "rate_limited") && retryAfter <= LONGEST_WAIT_S;
}

/** Milliseconds before the next attempt: what was asked for, else a second. */
export function retryDelay(_failures: number, error: Error): number {
  const asked = error instanceof ProblemError ? error.problem.retryAfter : undefined;
  return Math.max(asked ?? 1, 0.5) * 1000;
}

/** How every read of the desk is tried again. */
export const retry = { retry: retryRead, retryDelay };
