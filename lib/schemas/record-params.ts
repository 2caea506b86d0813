import { z } from "zod";
import "#lib/schemas/jitless.ts";

/** The path of a record: its id as it came, which the operation takes or refuses. */
export const recordParamsSchema = z.object({ id: z.string() });
