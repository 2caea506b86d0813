import { z } from "zod";
import "#lib/schemas/jitless.ts";

/** The path of a person or an invitation. */
export const personParamsSchema = z.object({ id: z.uuid() });
