import "server-only";
import { type Anchors, readAnchors } from "#lib/audit/anchors/read-anchors.ts";
import { eventHash } from "#lib/audit/event-hash.ts";
import type { Stored } from "#lib/audit/read-stored.ts";
import {
  BEGINNING,
  findByHash,
  readAfter,
  readBeyondHead,
  readHead,
} from "#lib/audit/reading/read-chain.ts";
import { accountId } from "#lib/database/account.ts";
import type { AuditFault, AuditLink, AuditProof } from "#lib/schemas/audit/audit-proof.ts";
import { setting } from "#lib/settings/read-settings.ts";

const BATCH_SIZE = 500;

type Options = {
  after?: AuditLink;
  most?: number;
  /** Events that were noted elsewhere than in the anchor file. */
  noted?: AuditLink[];
};

/**
 * Walks the log after an event that is known to be right (by default the beginning), recomputes
 * every hash and compares it with the anchors. Stops at the first event that does not agree, and
 * after `most` events, saying how far it came. Events that are written meanwhile are left for the
 * next time.
 */
export async function checkChain({
  after = BEGINNING,
  most = Number.POSITIVE_INFINITY,
  noted = [],
}: Options = {}): Promise<AuditProof> {
  const account = await accountId();
  // Before the head, so that no event can be noted that is not looked at.
  const anchors = await readAnchors(setting("AUDIT_ANCHOR_FILE") ?? null, account, noted);
  const head = await readHead(account);
  let last: AuditLink = after;
  for (let seen = 0; ; ) {
    const events = await readAfter(account, last.seq, head.seq, BATCH_SIZE);
    for (const event of events) {
      const find = (hash: string) => findByHash(account, hash);
      const fault = await checkEvent(last, event, anchors, find);
      if (fault !== null) return broken(last, fault);
      last = { seq: event.seq, hash: event.hash };
    }
    seen += events.length;
    if (events.length < BATCH_SIZE) break;
    if (seen >= most) return { state: "under_way", upTo: last, newest: head.seq };
  }
  const fault = await checkEnd(account, last, head, anchors);
  return fault === null ? whole(last, anchors) : broken(last, fault);
}

function broken(upTo: AuditLink, fault: AuditFault): AuditProof {
  return { state: "broken", upTo, fault, checkedAt: new Date().toISOString() };
}

function whole(upTo: AuditLink, { bySeq, newest }: Anchors): AuditProof {
  const anchored = newest && { count: bySeq.size, seq: newest.seq, at: newest.at };
  return { state: "whole", upTo, anchored, checkedAt: new Date().toISOString() };
}

/** What does not agree once all events up to the head were seen, the last of them `last`. */
async function checkEnd(
  account: string,
  last: AuditLink,
  head: AuditLink,
  anchors: Anchors,
): Promise<AuditFault | null> {
  const next = BigInt(last.seq) + 1n;
  const seq = String(next);
  if (BigInt(head.seq) >= next) {
    const detail = `${missing(next, BigInt(head.seq))} at the end, which the log's head still names: the log was cut off.`;
    return { how: "cut_off", seq, detail };
  }
  if (head.hash !== last.hash || (await readBeyondHead(account)) !== null) {
    const detail = `The log's head, event ${head.seq}, is not the newest event: the head was changed.`;
    return { how: "unlinked", seq: last.seq, detail };
  }
  const { newest } = anchors;
  if (newest !== null && BigInt(newest.seq) >= next) {
    const detail = `${missing(next, BigInt(newest.seq))} at the end, which the external checkpoint of ${newest.at} names: the log was cut off.`;
    return { how: "cut_off", seq, detail };
  }
  return null;
}

/** Finds which event, wherever it is now, has a given hash. */
type FindByHash = (hash: string) => Promise<string | null>;

/** What does not agree at `entry`, the next that there is after `last`; null if all does. */
async function checkEvent(
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

function missing(from: bigint, until: bigint): string {
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
