import { setTimeout as wait } from "node:timers/promises";

/**
 * Lets work of the background go at most so often a second, whatever else is asked of the service: a
 * share of the budget that it never outgrows. `pace()` resolves when it is the turn of the next request.
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
