import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";

/**
 * The records next to one in its list, newest first: null if there is none, or none to be found.
 */
export const adjacentSchema = z.object({
  newer: recordIdSchema.nullable(),
  older: recordIdSchema.nullable(),
});

export type Adjacent = z.infer<typeof adjacentSchema>;
