import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { CHOSEN_KINDS } from "#lib/schemas/notification-kinds.ts";

const kind = z.enum(CHOSEN_KINDS);

/** What a member is emailed about, and whether emails are sent here at all. */
export const emailChoicesSchema = z.object({
  isEmailOn: z.boolean(),
  chosen: z.record(kind, z.boolean()),
});

/** Turns the emails of one kind on or off. */
export const emailChoiceSchema = z.strictObject({ kind, isOn: z.boolean() });

export type EmailChoices = z.infer<typeof emailChoicesSchema>;
export type EmailChoice = z.infer<typeof emailChoiceSchema>;
