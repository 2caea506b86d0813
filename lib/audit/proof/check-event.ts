import type { Anchors } from "#lib/audit/anchors/read-anchors.ts";
import { eventHash } from "#lib/audit/event-hash.ts";
import type { Stored } from "#lib/audit/read-stored.ts";
import type { AuditFault, AuditLink } from "#lib/schemas/audit/audit-proof.ts";

/** Finds which event, wherever it is now, has a given hash. */
export type FindByHash = (hash: string) => Promise<string | null>;

/** What does not agree at `entry`, the next that there is after `last`; null if all does. */
export async function checkEvent(
  last: AuditLink,
  event: Stored,
  anchors: Anchors,
  findByHash: FindByHash,
): Promise<AuditFault | null> {
  const expected = BigInt(last.seq) + 1n;
  const seq = String(expected);
  if (event.seq !== seq) {
    const until = BigInt(event.seq) - 1n;
    return { how: "removed", seq, detail: `${missing(expected, until)} and was removed.` };
  }
  if (eventHash(event) !== event.hash) {
    const place = await placeWrittenFor(event, findByHash);
    if (place !== null) return movedFrom(seq, place);
    const detail = `Event ${seq} does not agree with its own hash: it was edited after it was written.`;
    return { how: "edited", seq, detail };
  }
  if (event.prev_hash !== last.hash) {
    const detail = `Event ${seq} does not follow event ${last.seq}: one of them was replaced.`;
    return { how: "unlinked", seq, detail };
  }
  const anchor = anchors.bySeq.get(seq);
  if (anchor === undefined || anchor.hash === event.hash) return null;
  return { how: "rewritten", seq, detail: rewritten(seq, anchor.at) };
}

function movedFrom(seq: string, place: string): AuditFault {
  const detail = `The event stored as ${seq} was written as ${place}: events were swapped or moved.`;
  return { how: "moved", seq, detail };
}

function rewritten(seq: string, at: string): string {
  return `Event ${seq} differs from the external checkpoint of ${at}: it, or an event before it, was rewritten.`;
}

export function missing(from: bigint, until: bigint): string {
  return from === until
    ? `Event ${from} is missing`
    : `Each of events ${from} to ${until} is missing`;
}

/**
 * The number under which an event's own hash comes out right, among those that its hashes point to.
 */
async function placeWrittenFor(event: Stored, findByHash: FindByHash): Promise<string | null> {
  const before = await findByHash(event.prev_hash);
  const places = [BigInt(event.seq) + 1n, BigInt(event.seq) - 1n];
  if (before !== null) places.unshift(BigInt(before) + 1n);
  const fits = places.find((place) => eventHash({ ...event, seq: String(place) }) === event.hash);
  return fits === undefined ? null : String(fits);
}
