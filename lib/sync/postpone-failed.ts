import { ProviderError } from "#lib/provider/error.ts";
import { type Leased, postpone } from "#lib/sync/lease.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { SyncPaused } from "#lib/sync/throttle/sync-paused.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/** Why a range could not be read whole. */
export const SHIFTED = "The list kept shifting while it was read.";

/**
 * Postpones a window that could not be read: it waits, twice as long each time, with the
 * provider's words; where the whole provider is paused, or the worker ends, its lease is simply
 * released. Other errors are ours and are rethrown.
 */
export async function postponeFailed(sync: Sync, window: Leased, error: unknown): Promise<void> {
  if (error instanceof SyncPaused || sync.signal.aborted) return;
  if (!(error instanceof ProviderError)) throw error;
  await postpone(sync, window, { ms: pauseAfter(window.attempts), trouble: error.message });
}

/** How long a window waits after this many failed attempts. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20));
}
