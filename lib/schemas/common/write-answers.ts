import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

// What writes answer that has no schema of its own. Not asked of Zod where it is needed: a module loaded
// later as a whole brings all of it.

export const nothingSchema = z.null();
export const anythingSchema = z.unknown();
export const endedSchema = z.object({ ended: z.number() });
export const acknowledgedSchema = z.object({ acknowledged: z.number() });
