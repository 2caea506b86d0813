import "server-only";
import { forbidden } from "next/navigation";
import { isPermitted, type OperationName } from "#lib/schemas/identity/permissions.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

/**
 * Answers a page with 403 and the nearest forbidden.tsx if it is of no use to this user. It spares
 * them a form that would be refused; the refusal itself comes from the operation.
 */
export function requireMay(caller: { member: { roles: Role[] } }, name: OperationName): void {
  if (!isPermitted(caller.member.roles, name)) forbidden();
}
