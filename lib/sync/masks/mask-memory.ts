import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * How long to wait before asking again for a record that the provider could not return by its id.
 */
const LEFT_MS = 60 * 60_000;

/**
 * Which records one process could not read by their ids, so that none of them is in the others'
 * way.
 */
export class MaskMemory {
  readonly #left = new Map<string, { resource: ResourceName; id: string; until: number }>();

  leave(resource: ResourceName, id: string): void {
    this.#left.set(`${resource} ${id}`, { resource, id, until: performance.now() + LEFT_MS });
  }

  /** The ids of those of a resource that are to be left now. */
  leftOf(resource: ResourceName): string[] {
    const now = performance.now();
    for (const [key, { until }] of this.#left) if (until <= now) this.#left.delete(key);
    return [...this.#left.values()].filter((one) => one.resource === resource).map(({ id }) => id);
  }
}
