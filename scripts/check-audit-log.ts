/**
 * Walks the audit log at DATABASE_URL and says what it found. Exits with 1 where it does not agree, and
 * with 2 where it agrees with itself but no anchor is there to hold it against.
 * Run with --conditions=react-server, as `npm run audit:verify` does. Takes --anchor number:hash, as
 * often as there are hashes that were noted elsewhere than in AUDIT_ANCHOR_FILE.
 */
import { parseArgs } from "node:util";
import { checkChain } from "#lib/audit/proof/check-chain.ts";
import { database } from "#lib/database/connection.ts";
import { type AuditProof, auditLinkSchema } from "#lib/schemas/audit/audit-proof.ts";

const UNANCHORED = 2;

try {
  const proof = await checkChain({ noted: readNoted() });
  for (const line of inWords(proof)) console.log(line);
  process.exitCode = exitCodeOf(proof);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The audit log could not be checked: ${reason}`);
  process.exitCode = 1;
} finally {
  await database().destroy();
}

function readNoted() {
  const { values } = parseArgs({ options: { anchor: { type: "string", multiple: true } } });
  return (values.anchor ?? []).map((text) => {
    const [seq, hash] = text.split(":");
    const link = auditLinkSchema.safeParse({ seq, hash });
    if (!link.success) throw new Error("--anchor takes an event's number, a colon and its hash.");
    return link.data;
  });
}

function exitCodeOf(proof: AuditProof): number {
  if (proof.state !== "whole") return 1;
  return proof.anchored === null && proof.upTo.seq !== "0" ? UNANCHORED : 0;
}

function inWords(proof: AuditProof): string[] {
  const { seq, hash } = proof.upTo;
  if (proof.state === "broken") {
    return [
      `The audit log does not agree. ${proof.fault.detail}`,
      `Up to event ${seq} it is whole, hash ${hash}.`,
    ];
  }
  const whole = `${seq} events, whole, newest hash ${hash}`;
  if (proof.state === "under_way" || proof.anchored === null) {
    return [
      whole,
      "No anchors were found. Without them, a log that was cut off or rewritten looks the same.",
      "Set AUDIT_ANCHOR_FILE to the file that holds them, or pass --anchor number:hash.",
    ];
  }
  const { count, seq: newest, at } = proof.anchored;
  return [
    whole,
    `It agrees with ${count} that were noted elsewhere, the newest of event ${newest} at ${at}.`,
  ];
}
