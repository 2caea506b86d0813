import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { isZone } from "#lib/dates/zone.ts";
import { emailSchema, memberNameSchema } from "#lib/schemas/identity/member.ts";

/** What the first administrator gives of themselves, and the zone of the books, which they can set later too. */
export const setUpSchema = z.strictObject({
  token: z.string().max(200),
  name: memberNameSchema,
  email: emailSchema,
  password: z.string().max(256, { error: "Use at most 256 characters." }),
  booksZone: z.string().refine(isZone, "Choose a time zone.").optional(),
});

export type SetUp = z.infer<typeof setUpSchema>;
