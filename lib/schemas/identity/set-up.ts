import { z } from "zod";
import "#lib/schemas/common/jitless.ts";
import { emailSchema, memberNameSchema } from "#lib/schemas/identity/member.ts";

/** What the first administrator gives of themselves. */
export const setUpSchema = z.strictObject({
  token: z.string().max(200),
  name: memberNameSchema,
  email: emailSchema,
  password: z.string().max(256, { error: "Use at most 256 characters." }),
});

export type SetUp = z.infer<typeof setUpSchema>;
