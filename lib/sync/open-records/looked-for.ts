import type { ResourceName } from "#lib/resources/resources.ts";

/** No open record waits longer than a day to be read again. */
const LONGEST_MS = 24 * 60 * 60_000;

/** Where the provider failed to show them, which may be an outage: they wait no longer than this. */
const FAILED_SECONDS = 120;

type LookedAt = { resource: ResourceName; id: string; at: number; most: number | null };

/**
 * Which open records one process looked for where they should be listed and did not see, and when: they wait for their
 * next turn as if they had been read. A record's `read_at` stays the last time that it was seen.
 */
export class LookedFor {
  readonly #at = new Map<string, LookedAt>();

  note(resource: ResourceName, ids: readonly string[]): void {
    this.#set(resource, ids, null);
  }

  /** That the provider failed to show what is listed where they should be. */
  noteFailed(resource: ResourceName, ids: readonly string[]): void {
    this.#set(resource, ids, FAILED_SECONDS);
  }

  /** Those of a resource: how many seconds ago they were looked for last, and how many they wait at most. */
  of(resource: ResourceName): { id: string; ago: number; most: number | null }[] {
    const now = performance.now();
    for (const [key, { at }] of this.#at) if (now - at > LONGEST_MS) this.#at.delete(key);
    return [...this.#at.values()]
      .filter((one) => one.resource === resource)
      .map(({ id, at, most }) => ({ id, ago: (now - at) / 1_000, most }));
  }

  #set(resource: ResourceName, ids: readonly string[], most: number | null): void {
    const at = performance.now();
    for (const id of ids) this.#at.set(`${resource} ${id}`, { resource, id, at, most });
  }
}
