import { TailLag } from "#lib/sync/tail/tail-lag.ts";
import type { Window } from "#lib/sync/window.ts";

/**
 * What one process remembers of the tails between its readings; without it they are read in full
 * once more.
 */
export class TailMemory {
  readonly lag = new TailLag();
  /** By `performance.now()`: until then no tail is due, since this process has just read all of them. */
  restUntil = 0;
  readonly #unreadable = new Map<string, number>();

  /** How many rows of a tail have no readable id, as far as it was read in full. */
  unreadableIn(tail: Window): number {
    return this.#unreadable.get(keyOf(tail)) ?? 0;
  }

  noteUnreadable(tail: Window, count: number): void {
    this.#unreadable.set(keyOf(tail), count);
  }
}

function keyOf({ resource, startsAt }: Window): string {
  return `${resource} ${startsAt}`;
}
