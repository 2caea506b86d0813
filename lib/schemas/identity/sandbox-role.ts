import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** The ready sign-ins that a newcomer finds with the sandbox. */
export const SANDBOX_ROLES = ["maker", "approver", "administrator"] as const;

export const sandboxRoleSchema = z.enum(SANDBOX_ROLES);
export type SandboxRole = z.infer<typeof sandboxRoleSchema>;
