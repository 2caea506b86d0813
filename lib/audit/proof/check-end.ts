import "server-only";
import type { Anchors } from "#lib/audit/anchors/read-anchors.ts";
import { missing } from "#lib/audit/proof/check-event.ts";
import { readBeyondHead } from "#lib/audit/reading/read-chain.ts";
import type { AuditFault, AuditLink } from "#lib/schemas/audit/audit-proof.ts";

/** What does not agree once all events up to the head were seen, the last of them `last`. */
export async function checkEnd(
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
    const detail = `${missing(next, BigInt(newest.seq))} at the end, which was noted elsewhere at ${newest.at}: the log was cut off.`;
    return { how: "cut_off", seq, detail };
  }
  return null;
}
