import { isDated } from "#lib/resources/resources.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { pollTail } from "#lib/sync/tail/poll-tail.ts";
import type { TailMemory } from "#lib/sync/tail/tail-memory.ts";

/** Of a small rate the tails leave two thirds to everything else. */
const SHARE_OF_RATE = 1 / 3;

/** Reads the tails that are due. Returns how many it read. */
export async function pollTails(sync: Sync, memory: TailMemory): Promise<number> {
  const dated = sync.resources.filter(isDated).length;
  const everyMs = Math.max(
    INTERVALS_MS.newRecords,
    (dated * 1_000) / (sync.requestsPerSecond * SHARE_OF_RATE),
  );
  const outcomes = await Promise.all(
    sync.resources.map((resource) => {
      const every = isDated(resource) ? Math.round(everyMs) : INTERVALS_MS.catalogue;
      return pollTail(sync, resource, { everyMs: every, memory });
    }),
  );
  return outcomes.filter((outcome) => outcome === "read").length;
}
