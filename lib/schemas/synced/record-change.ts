import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

const text = z.string().nullable();

/**
 * A field that Counterfoil saw change: under the interface's own path, as the text that came before
 * and after (null: absent), and when it was first seen so (RFC 3339, UTC).
 */
export const recordChangeSchema = z.object({
  seenAt: z.string(),
  field: z.string(),
  before: text,
  after: text,
});

export type RecordChange = z.infer<typeof recordChangeSchema>;
