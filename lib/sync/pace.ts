import { setTimeout as wait } from "node:timers/promises";

/**
 * Limits background work to a number of requests a second, whatever else is asked of the provider:
 * a share of the budget that it never exceeds. `pace()` resolves when it is the next request's
 * turn.
 */
export function createPace(perSecond: number, signal: AbortSignal): () => Promise<void> {
  let next = 0;
  return async () => {
    signal.throwIfAborted();
    const now = performance.now();
    next = Math.max(next + 1_000 / perSecond, now);
    if (next > now) await wait(next - now, undefined, { signal });
  };
}
