import type { Role } from "#lib/schemas/role.ts";

/** What each role is for, as docs/permissions.md says it. */
const PURPOSES: Record<Role, string> = {
  viewer: "reads the money",
  maker: "orders payouts",
  approver: "decides on other people's payouts",
  administrator: "people, rules and settings",
  auditor: "reads all, the audit log too, and changes nothing",
};

/** A role as it is written on a page. */
export function roleWord(role: Role): string {
  return capital(role);
}

/** What a role is for, as a remark beside it. */
export function rolePurpose(role: Role): string {
  return capital(PURPOSES[role]);
}

/** A role and what it is for, in one line. */
export function roleInWords(role: Role): string {
  return `${capital(role)}: ${PURPOSES[role]}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A set of roles in a sentence: "maker", "maker and approver", "maker, approver and auditor". */
export function rolesInWords(roles: readonly Role[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(roles);
}

/** Roles any of which will do: "maker", "maker or approver". */
export function rolesOr(roles: readonly Role[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(roles);
}
