import { ProblemError } from "#lib/schemas/problem-error.ts";

const LONGEST_WAIT_S = 10;

/**
 * Reads only. Counterfoil has already retried the provider itself, so the browser retries at most
 * once, and only if nothing but time can help.
 */
export function retryRead(failures: number, error: Error): boolean {
  if (!(error instanceof ProblemError) || failures >= 1) return false;
  const { kind, retryAfter = 0 } = error.problem;
  return (kind === "unavailable" || kind === "rate_limited") && retryAfter <= LONGEST_WAIT_S;
}

/** Milliseconds before the next attempt: what was asked for, otherwise a second. */
export function retryDelay(_failures: number, error: Error): number {
  const asked = error instanceof ProblemError ? error.problem.retryAfter : undefined;
  return Math.max(asked ?? 1, 0.5) * 1000;
}

/**
 * How a read is made for which a press waits: it fails at once, also offline. The press would be carried out later
 * otherwise, when nobody expects it any more.
 */
export const forPress = { retry: false, networkMode: "always" } as const;

/** How every read of Counterfoil's API is retried. */
export const retry = { retry: retryRead, retryDelay };
