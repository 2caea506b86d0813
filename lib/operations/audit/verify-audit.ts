import "server-only";
import { proofSoFar } from "#lib/audit/proof/proof-so-far.ts";
import { operation } from "#lib/operations/operation.ts";
import type { AuditLink, AuditProof } from "#lib/schemas/audit-proof.ts";

/**
 * Proves that no audit event was changed or removed, some thousands at a time: from the last that
 * was proven, or from `after` on. "under_way" asks to be called again with its `upTo`.
 */
export const verifyAudit = operation(
  "audit.verify",
  (_caller, after?: AuditLink): Promise<AuditProof> => proofSoFar(after),
);
