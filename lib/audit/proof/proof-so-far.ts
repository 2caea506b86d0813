import "server-only";
import { checkChain } from "#lib/audit/proof/check-chain.ts";
import { BEGINNING } from "#lib/audit/proof/read-chain.ts";
import type { AuditLink, AuditProof } from "#lib/schemas/audit-proof.ts";

/** As many as are hashed in well under a second. */
const AT_ONCE = 5_000;

// On globalThis, since Next loads this module once for each of its bundles.
declare global {
  var counterfoilAuditProven: AuditLink | undefined;
}

/**
 * Goes on with the proof of the log from the last entry that this process has proven, at most 5,000
 * entries further. `after`: from that entry on instead; the beginning for a proof of the whole.
 */
export async function proofSoFar(after?: AuditLink): Promise<AuditProof> {
  const from = after ?? globalThis.counterfoilAuditProven ?? BEGINNING;
  const proof = await checkChain({ after: from, most: AT_ONCE });
  if (proof.state === "broken") globalThis.counterfoilAuditProven = undefined;
  else if (after === undefined) globalThis.counterfoilAuditProven = proof.upTo;
  return proof;
}
