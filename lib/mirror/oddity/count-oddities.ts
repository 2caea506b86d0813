import { findOddities, type Oddity } from "#lib/mirror/oddity/find-oddities.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** An oddity of a batch: in how many of its entries it was, and the first of them. */
export type CountedOddity = Oddity & { recordId: string | null; times: number };

/** An entry of a list as it came; `id` null where it can't be read; whether the service filters it by another time. */
type Seen = { id: string | null; value: unknown; isAstray?: boolean };

/** The oddities of a batch of entries, one for each kind, in the order of their keys. */
export function countOddities(resource: Mirrored, entries: Iterable<Seen>): CountedOddity[] {
  const counted = new Map<string, CountedOddity>();
  for (const { id, value, isAstray } of entries) {
    for (const oddity of findOddities(resource, value, isAstray)) {
      const key = JSON.stringify([oddity.kind, oddity.path, oddity.word]);
      const known = counted.get(key);
      if (known === undefined) counted.set(key, { ...oddity, recordId: id, times: 1 });
      else known.times += 1;
    }
  }
  // Writers that go through the same keys in the same order do not wait for each other in a circle.
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, oddity]) => oddity);
}
