import type { Access } from "#lib/schemas/identity/access.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { formatLimits } from "#lib/schemas/synced/limits-text.ts";

/** What each role is for, as docs/permissions.md says it. */
const PURPOSES: Record<Role, string> = {
  viewer: "views payments and payouts",
  maker: "creates payouts",
  approver: "approves other people's payouts",
  administrator: "manages team, rules and settings",
  auditor: "read-only access, including the audit log",
  "limited-viewer": "views the records of chosen wallets, currencies or tags only",
};

/** A role as it is written on a page. */
export function roleLabel(role: Role): string {
  return capital(inSentence(role));
}

function inSentence(role: Role): string {
  return role.replace("-", " ");
}

/** What a role is for, as a remark beside it. */
export function rolePurpose(role: Role): string {
  return capital(PURPOSES[role]);
}

/** A role and what it is for, in one line. */
export function formatRole(role: Role): string {
  return `${roleLabel(role)}: ${PURPOSES[role]}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A set of roles in a sentence: "maker", "maker and approver", "maker, approver and auditor". */
export function formatRoles(roles: readonly Role[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(roles.map(inSentence));
}

/** Roles any of which will do: "maker", "maker or approver". */
export function rolesOr(roles: readonly Role[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(roles.map(inSentence));
}

/** A member's roles and, of a limited viewer, what they see: "limited viewer (wallet 2003)". */
export function formatAccess({ roles, limits = null }: Access): string {
  return limits === null ? formatRoles(roles) : `${formatRoles(roles)} (${formatLimits(limits)})`;
}
