import type { ResourceName } from "#lib/resources/resources.ts";
import { type Drift, findDrifts } from "#lib/sync/schema-drift/find-schema-drift.ts";

/** Schema drift in a batch: how many of its list items show it, and the first of them. */
export type CountedDrift = Drift & { recordId: string | null; times: number };

/**
 * A list item as it came; `id` null if it can't be read; whether the provider filters it by another
 * time.
 */
type Seen = { id: string | null; value: unknown; isMisplaced?: boolean };

/** The schema drift in a batch of list items, one for each kind, sorted by key. */
export function countDrifts(resource: ResourceName, entries: Iterable<Seen>): CountedDrift[] {
  const counted = new Map<string, CountedDrift>();
  for (const { id, value, isMisplaced } of entries) {
    for (const drift of findDrifts(resource, value, isMisplaced)) {
      const key = JSON.stringify([drift.kind, drift.path, drift.word]);
      const known = counted.get(key);
      if (known === undefined) counted.set(key, { ...drift, recordId: id, times: 1 });
      else known.times += 1;
    }
  }
  // Writers that go through the same keys in the same order do not wait for each other in a circle.
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, drift]) => drift);
}
