import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { readRecordId } from "#lib/text/record-id.ts";

/**
 * A provider's id in TypeScript: decimal text, since ids above 2^53 lose digits as numbers. On the way in
 * it may be a number or a text; `writeIds` gives it on the way out.
 */
export const recordIdSchema = z
  .union([z.int().min(0), z.string()])
  .transform((value, context): string => {
    const id = readRecordId(String(value));
    if (id !== null) return id;
    context.addIssue({ code: "custom", message: "This is not an id." });
    return z.NEVER;
  });
