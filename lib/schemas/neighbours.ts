import { z } from "zod";
import "#lib/schemas/jitless.ts";

/** The records next to one in its list, newest first: null where there is none, or none to be found. */
export const neighboursSchema = z.object({
  newer: z.number().int().nullable(),
  older: z.number().int().nullable(),
});

export type Neighbours = z.infer<typeof neighboursSchema>;
