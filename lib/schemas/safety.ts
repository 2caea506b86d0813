import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

/** A setting that is looser than its default for a real provider, and what that means for the money. */
export const looserSettingSchema = z.object({ name: z.string(), meaning: z.string() });

export type LooserSetting = z.infer<typeof looserSettingSchema>;

/** Somebody who can order or approve payouts, or decide who can; or who can become one by an invitation. */
export type MoneyMover = {
  id: string;
  /** The email address of somebody who was invited and has not joined yet. */
  name: string;
  roles: Role[];
  isInvited: boolean;
};
