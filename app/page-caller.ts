import "server-only";
import { headers } from "next/headers";
import { forbidden } from "next/navigation";
import { cache } from "react";
import { redirectInAccount } from "#app/redirect-in-account.ts";
import { currentCaller } from "#lib/operations/sign-in/current-caller.ts";
import { isPermitted, type OperationName } from "#lib/schemas/identity/permissions.ts";
import { returnPath } from "#lib/schemas/identity/return-path.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

/** The user who asks for this page; null for a visitor who has not signed in. */
export const pageVisitor = cache(async () => currentCaller(await headers()));

/**
 * The user who asks for this page, read once for each rendering. A visitor who has not signed in is
 * sent to sign in, and comes back to the page.
 */
export const pageCaller = cache(async () => {
  const caller = await pageVisitor();
  if (caller !== null) return caller;
  const next = returnPath((await headers()).get("x-asked-for"));
  return redirectInAccount(next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`);
});

/**
 * Answers a page with 403 and the nearest forbidden.tsx if it is of no use to this user. It spares
 * them a form that would be refused; the refusal itself comes from the operation.
 */
export function requireMay(caller: { member: { roles: Role[] } }, name: OperationName): void {
  if (!isPermitted(caller.member.roles, name)) forbidden();
}
