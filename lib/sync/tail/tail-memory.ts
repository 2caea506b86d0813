import type { ResourceName } from "#lib/resources/resources.ts";
import type { Window } from "#lib/sync/window.ts";

/** Taken off in any case. */
const LEAST_MS = 5_000;
/** What shows later than this was not slow, it was given an earlier date. */
const MOST_MS = 10 * 60_000;

/**
 * How long after its createdAt a record may first show in the lists, including the difference of
 * the provider's clock from ours: at least five seconds, and as much as was seen since the process
 * began.
 */
class TailLag {
  readonly #readBefore = new Map<ResourceName, number>();
  readonly #seen = new Map<ResourceName, number>();

  /** Takes in a reading that found these records new, by their creation times (all RFC 3339, UTC). */
  note(resource: ResourceName, readAt: string, createdAt: readonly string[]): void {
    const before = this.#readBefore.get(resource);
    this.#readBefore.set(resource, Date.parse(readAt));
    if (before === undefined) return;
    const late = createdAt.map((time) => before - Date.parse(time));
    const seen = late.filter((ms) => ms <= MOST_MS);
    this.#seen.set(resource, Math.max(this.of(resource), ...seen));
  }

  /** Milliseconds. */
  of(resource: ResourceName): number {
    return Math.max(LEAST_MS, this.#seen.get(resource) ?? 0);
  }
}

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
