import { isDated, type ResourceName } from "#lib/resources/resources.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import { leaseTails } from "#lib/sync/lease.ts";
import type { Sync } from "#lib/sync/sync.ts";
import { readTail } from "#lib/sync/tail/read-tail.ts";
import type { TailMemory } from "#lib/sync/tail/tail-memory.ts";

/** Of a small rate the tails leave two thirds to everything else. */
const SHARE_OF_RATE = 1 / 3;

/** Reads the tails that are due and that no other worker has. Returns how many it read. */
export async function pollTails(sync: Sync, memory: TailMemory): Promise<number> {
  const now = performance.now();
  if (now < memory.restUntil) return 0;
  const dated = sync.resources.filter(isDated);
  const everyMs = Math.round(
    Math.max(
      INTERVALS_MS.newRecords,
      (dated.length * 1_000) / (sync.requestsPerSecond * SHARE_OF_RATE),
    ),
  );
  const read = await readDueTails(sync, memory, (resource) =>
    isDated(resource) ? everyMs : INTERVALS_MS.catalogue,
  );
  if (dated.every((resource) => read.includes(resource))) memory.restUntil = now + everyMs;
  return read.length;
}

/** Reads the tails whose last reading is as long ago as `everyMs` says. Returns those that it read. */
export async function readDueTails(
  sync: Sync,
  memory: TailMemory,
  everyMs: (resource: ResourceName) => number,
): Promise<ResourceName[]> {
  if (sync.throttle.closedFor > 0) return [];
  const paces = Object.fromEntries(sync.resources.map((name) => [name, everyMs(name)]));
  const tails = await leaseTails(sync, paces);
  const read = await Promise.all(tails.map((tail) => readTail(sync, tail, memory)));
  return tails.flatMap(({ resource }, index) => (read[index] === true ? resource : []));
}
