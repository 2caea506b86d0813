import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** The path of a member or an invitation. */
export const memberParamsSchema = z.object({ id: z.uuid() });
