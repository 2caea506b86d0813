import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { ROLES, type Role, roleSchema } from "#lib/schemas/identity/role.ts";
import { type AccessLimits, accessLimitsSchema } from "#lib/schemas/synced/access-limits.ts";

/** What a member may do: their roles, and of a limited viewer what they see. */
export type Access = { roles: Role[]; limits?: AccessLimits | null | undefined };

const LIMITED = "limited-viewer";

/** The fields of a request that gives somebody access; `checkAccess` sees whether they fit each other. */
export const accessShape = {
  /** At least one, each once, in the order of the table of roles. */
  roles: z
    .array(roleSchema)
    .min(1, { error: "Choose at least one role." })
    .transform((roles) => ROLES.filter((role) => roles.includes(role))),
  /** Of a limited viewer alone. */
  limits: accessLimitsSchema.nullish(),
};

/** A limited viewer has limits and no other role; nobody else has limits. */
export function checkAccess({ roles, limits = null }: Access, context: z.RefinementCtx): void {
  const isLimited = roles.includes(LIMITED);
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (isLimited && roles.length > 1) refuse("roles", "A limited viewer has no other role.");
  if (isLimited && limits === null) {
    refuse("limits", "Choose at least one wallet, currency or tag.");
  }
  if (!isLimited && limits !== null) refuse("limits", "Only a limited viewer has limits.");
}

/** The access that a user is to have. */
export const accessSchema = z.strictObject(accessShape).superRefine(checkAccess);
