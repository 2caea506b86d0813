import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** The URL's `draft`: the id of a draft in this browser; anything else counts as none. */
export const draftParamSchema = z.object({
  draft: z.uuid().nullable().default(null).catch(null),
});
