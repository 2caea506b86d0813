import "server-only";
import { forbidden } from "next/navigation";
import { isPermitted, type OperationName } from "#lib/schemas/permissions.ts";
import type { Role } from "#lib/schemas/role.ts";

/**
 * Answers a page with 403 and the nearest forbidden.tsx where it is of no use to this person. It
 * spares them a form that would be refused; what refuses is the operation.
 */
export function requireMay(caller: { person: { roles: Role[] } }, name: OperationName): void {
  if (!isPermitted(caller.person.roles, name)) forbidden();
}
