import * as z from "zod";
import { auditLinkSchema } from "#lib/schemas/audit/audit-proof.ts";

/** The log's newest event as it was noted elsewhere: one line of the anchor file, one POST. */
export const anchorSchema = z.object({
  ...auditLinkSchema.shape,
  /** The business's account. Recipients of anchors and older files know it by this name. */
  merchant: z.string(),
  /** When it was noted: RFC 3339, UTC. */
  at: z.iso.datetime(),
});

export type Anchor = z.infer<typeof anchorSchema>;
