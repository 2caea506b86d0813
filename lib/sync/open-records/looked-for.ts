import type { ResourceName } from "#lib/resources/resources.ts";

/** No open record waits longer than a day to be read again. */
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * Which open records one process looked for where they should be listed and did not see, and when: they wait for their
 * next turn as if they had been read. A record's `read_at` stays the last time that it was seen.
 */
export class LookedFor {
  readonly #at = new Map<string, { resource: ResourceName; id: string; at: number }>();

  note(resource: ResourceName, ids: readonly string[]): void {
    const at = performance.now();
    for (const id of ids) this.#at.set(`${resource} ${id}`, { resource, id, at });
  }

  /** Those of a resource, with how many seconds ago they were looked for last. */
  of(resource: ResourceName): { id: string; ago: number }[] {
    const now = performance.now();
    for (const [key, { at }] of this.#at) if (now - at > LONGEST_MS) this.#at.delete(key);
    return [...this.#at.values()]
      .filter((one) => one.resource === resource)
      .map(({ id, at }) => ({ id, ago: (now - at) / 1_000 }));
  }
}
