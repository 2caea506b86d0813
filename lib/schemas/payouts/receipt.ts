import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { isZone } from "#lib/dates/zone.ts";

/** The zone in which a receipt gives its times, beside UTC; that of the books where none is named. */
export const receiptQuerySchema = z.object({
  tz: z.string().refine(isZone, "There is no such time zone.").optional(),
});
