import "server-only";
import { type Anchors, readAnchors } from "#lib/audit/anchors/read-anchors.ts";
import { anchorSettings } from "#lib/audit/anchors/settings.ts";
import { checkEnd } from "#lib/audit/proof/check-end.ts";
import { checkEntry } from "#lib/audit/proof/check-entry.ts";
import { BEGINNING, findByHash, readAfter, readHead } from "#lib/audit/proof/read-chain.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { AuditFault, AuditLink, AuditProof } from "#lib/schemas/audit-proof.ts";

const AT_ONCE = 500;

type Options = {
  after?: AuditLink;
  most?: number;
  /** Entries that were noted elsewhere than in the anchor file. */
  noted?: AuditLink[];
};

/**
 * Walks the log after an entry that is known to be right (the beginning, unless told), working every
 * hash out again, and holds it against the anchors. Stops at the first entry that does not agree, and
 * after `most` entries, saying how far it came. What is written meanwhile is left for the next time.
 */
export async function checkChain({
  after = BEGINNING,
  most = Number.POSITIVE_INFINITY,
  noted = [],
}: Options = {}): Promise<AuditProof> {
  const merchant = await merchantId();
  // Before the head, so that nothing can be noted of an entry that is not looked at.
  const anchors = await readAnchors(anchorSettings().file, merchant, noted);
  const head = await readHead(merchant);
  let last: AuditLink = after;
  for (let seen = 0; ; ) {
    const entries = await readAfter(merchant, last.seq, head.seq, AT_ONCE);
    for (const entry of entries) {
      const find = (hash: string) => findByHash(merchant, hash);
      const fault = await checkEntry(last, entry, anchors, find);
      if (fault !== null) return broken(last, fault);
      last = { seq: entry.seq, hash: entry.hash };
    }
    seen += entries.length;
    if (entries.length < AT_ONCE) break;
    if (seen >= most) return { state: "under_way", upTo: last, newest: head.seq };
  }
  const fault = await checkEnd(merchant, last, head, anchors);
  return fault === null ? whole(last, anchors) : broken(last, fault);
}

function broken(upTo: AuditLink, fault: AuditFault): AuditProof {
  return { state: "broken", upTo, fault, checkedAt: new Date().toISOString() };
}

function whole(upTo: AuditLink, { bySeq, newest }: Anchors): AuditProof {
  const anchored = newest && { count: bySeq.size, seq: newest.seq, at: newest.at };
  return { state: "whole", upTo, anchored, checkedAt: new Date().toISOString() };
}
