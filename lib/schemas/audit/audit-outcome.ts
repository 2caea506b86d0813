/**
 * done: it took effect · refused: Counterfoil refused it, nothing was changed · failed: it was
 * tried and did not succeed.
 */
export const AUDIT_OUTCOMES = ["done", "refused", "failed"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
