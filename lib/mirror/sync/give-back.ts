import { Closed } from "#lib/mirror/politeness/closed.ts";
import { type Leased, postpone } from "#lib/mirror/sync/lease.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import { ServiceError } from "#lib/service/error.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/** Why a range could not be read whole. */
export const SHIFTED = "The list kept shifting while it was read.";

/**
 * What becomes of a window that could not be read: it waits, twice as long each time, with the service's
 * words; where the service is left in peace as a whole, or the worker ends, it is simply given back. Other
 * errors are ours and are thrown on.
 */
export async function giveBack(sync: Sync, window: Leased, error: unknown): Promise<void> {
  if (error instanceof Closed || sync.signal.aborted) return;
  if (!(error instanceof ServiceError)) throw error;
  await postpone(sync, window, { ms: pauseAfter(window.attempts), trouble: error.message });
}

/** How long a window waits after so many attempts in vain. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20));
}
