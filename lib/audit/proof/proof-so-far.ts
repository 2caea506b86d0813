import "server-only";
import { checkChain } from "#lib/audit/proof/check-chain.ts";
import { BEGINNING } from "#lib/audit/reading/read-chain.ts";
import { accountSingleton } from "#lib/process/current-account.ts";
import type { AuditLink, AuditProof } from "#lib/schemas/audit/audit-proof.ts";

/** As many as are hashed in well under a second. */
const BATCH_SIZE = 5_000;

const proven = accountSingleton<AuditLink>("audit proven", () => BEGINNING);

/**
 * Continues the proof of the log from the last event that this process has proven, by at most 5,000
 * events. `after`: from that event on instead; the beginning for a proof of the whole log.
 */
export async function proofSoFar(after?: AuditLink): Promise<AuditProof> {
  const from = after ?? proven.get();
  const proof = await checkChain({ after: from, most: BATCH_SIZE });
  if (proof.state === "broken") proven.clear();
  else if (after === undefined) proven.set(proof.upTo);
  return proof;
}
