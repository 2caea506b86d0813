import { isOfRecords } from "#lib/sync/standing.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { pollTail } from "#lib/sync/tail/poll-tail.ts";
import type { TailMemory } from "#lib/sync/tail/tail-memory.ts";

const EVERY_MS = 2_000;
const CATALOGUE_EVERY_MS = 10 * 60_000;
/** Of a small rate the tails leave two thirds to everything else. */
const SHARE_OF_RATE = 1 / 3;

/** Reads the tails that are due. Returns how many it read. */
export async function pollTails(sync: Sync, memory: TailMemory): Promise<number> {
  const dated = sync.resources.filter(isOfRecords).length;
  const everyMs = Math.max(EVERY_MS, (dated * 1_000) / (sync.requestsPerSecond * SHARE_OF_RATE));
  const outcomes = await Promise.all(
    sync.resources.map((resource) => {
      const every = resource === "currencies" ? CATALOGUE_EVERY_MS : Math.round(everyMs);
      return pollTail(sync, resource, { everyMs: every, memory });
    }),
  );
  return outcomes.filter((outcome) => outcome === "read").length;
}
