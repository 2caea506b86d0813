import { pollPace } from "#lib/api-client/requests/poll-pace.ts";

/** While this browser is told of updates, what it shows is asked for again this rarely all the same. */
const TOLD_MS = 60_000;

let isTold = false;

/** Whether this tab is being told of updates. */
export function setTold(told: boolean): void {
  isTold = told;
}

/**
 * Milliseconds until the next request of a query that updates bring up to date (apply-update.ts): `every`
 * where nobody tells this browser, and longer after a failure.
 */
export function followedPace(state: Parameters<typeof pollPace>[0], every: number): number {
  return pollPace(state, isTold ? Math.max(every, TOLD_MS) : every);
}
