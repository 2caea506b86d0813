import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";

/** Until an administrator sets another time, requests for approval expire after this many hours. */
export const FIRST_REQUEST_EXPIRY_HOURS = 72;
/** At most 30 days. */
const MOST_EXPIRY_HOURS = 720;

const HOURS = `Enter a whole number of hours from 1 to ${MOST_EXPIRY_HOURS}.`;

export const setRequestExpirySchema = z.strictObject({
  hours: z.int({ error: HOURS }).min(1, HOURS).max(MOST_EXPIRY_HOURS, HOURS),
});

/** After how many hours a request for approval expires. The rest is null until somebody sets it. */
export const requestExpirySchema = z.object({
  id: z.uuid().nullable(),
  hours: z.number().int(),
  setBy: userSchema.nullable(),
  setAt: z.string().nullable(),
});

export type SetRequestExpiry = z.infer<typeof setRequestExpirySchema>;
export type RequestExpiry = z.infer<typeof requestExpirySchema>;
