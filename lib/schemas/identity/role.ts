import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/**
 * A user's roles in Counterfoil; one user may have several. viewer: reads the money · maker: orders
 * payouts · approver: decides on others' payouts · administrator: team, rules and settings ·
 * auditor: reads everything, including the audit log, and changes nothing · limited-viewer: reads the records of
 * some wallets, currencies or tags, and has no other role.
 */
export const ROLES = [
  "viewer",
  "maker",
  "approver",
  "administrator",
  "auditor",
  "limited-viewer",
] as const;

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** Whether somebody with these roles sees the whole account, and not the records within their limits alone. */
export function seesWhole(roles: readonly Role[]): boolean {
  return !roles.includes("limited-viewer");
}

/** Whether granting the role takes a second administrator: its holders order, approve or decide who may. */
export function isGuardedRole(role: Role): boolean {
  return role === "administrator" || role === "maker" || role === "approver";
}
