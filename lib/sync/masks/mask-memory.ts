import type { ResourceName } from "#lib/resources/resources.ts";

/**
 * How long to wait before asking again for a record that the provider could not return by its id.
 */
const SKIPPED_MS = 60 * 60_000;

/** Which records one process could not read by their ids: they are skipped for an hour, so that the others have their turn. */
export class MaskMemory {
  readonly #skipped = new Map<string, { resource: ResourceName; id: string; until: number }>();

  skipForNow(resource: ResourceName, id: string): void {
    this.#skipped.set(`${resource} ${id}`, { resource, id, until: performance.now() + SKIPPED_MS });
  }

  /** The ids of those of a resource that are skipped now. */
  skippedOf(resource: ResourceName): string[] {
    const now = performance.now();
    for (const [key, { until }] of this.#skipped) if (until <= now) this.#skipped.delete(key);
    return [...this.#skipped.values()]
      .filter((one) => one.resource === resource)
      .map(({ id }) => id);
  }
}
