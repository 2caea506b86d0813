import { HeadLag } from "#lib/mirror/sync/head/head-lag.ts";
import type { Window } from "#lib/mirror/sync/window.ts";

/** What one process remembers of the heads between its readings; without it they are read whole once more. */
export class HeadMemory {
  readonly lag = new HeadLag();
  readonly #unreadable = new Map<string, number>();

  /** How many rows of a head have no readable id, as far as it was read whole. */
  unreadableIn(head: Window): number {
    return this.#unreadable.get(keyOf(head)) ?? 0;
  }

  noteUnreadable(head: Window, count: number): void {
    this.#unreadable.set(keyOf(head), count);
  }
}

function keyOf({ resource, startsAt }: Window): string {
  return `${resource} ${startsAt}`;
}
