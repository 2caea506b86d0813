import { z } from "zod";
import "#lib/schemas/jitless.ts";

/** The path of a record: its id as it came, which the operation takes or refuses. */
export const recordParamsSchema = z.object({ id: z.string() });

/** The path of an entry of the journal, drafts included: its UUID. */
export const entryParamsSchema = z.object({ id: z.uuid() });
