import type { HeadMemory } from "#lib/mirror/sync/head/head-memory.ts";
import { pollHead } from "#lib/mirror/sync/head/poll-head.ts";
import type { Sync } from "#lib/mirror/sync/sync.ts";
import { MIRRORED } from "#lib/schemas/mirror/resource.ts";

const EVERY_MS = 2_000;
const CATALOGUE_EVERY_MS = 10 * 60_000;
/** Of a small rate the heads leave two thirds to everything else. */
const SHARE_OF_RATE = 1 / 3;

/** Reads the heads that are due. Gives how many it read. */
export async function pollHeads(sync: Sync, memory: HeadMemory): Promise<number> {
  const dated = MIRRORED.length - 1;
  const everyMs = Math.max(EVERY_MS, (dated * 1_000) / (sync.requestsPerSecond * SHARE_OF_RATE));
  const outcomes = await Promise.all(
    MIRRORED.map((resource) => {
      const every = resource === "currencies" ? CATALOGUE_EVERY_MS : Math.round(everyMs);
      return pollHead(sync, resource, { everyMs: every, memory });
    }),
  );
  return outcomes.filter((outcome) => outcome === "read").length;
}
