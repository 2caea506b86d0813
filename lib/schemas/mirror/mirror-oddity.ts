import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { MIRRORED } from "#lib/schemas/mirror/resource.ts";

/**
 * type: a field that can't be read · value: a word that the interface does not show · field: one that
 * it does not name · absent: one that is not there · row: no object, or without an id · filter: a time
 * outside of the bounds that it was asked for by.
 */
const ODDITY_KINDS = ["type", "value", "field", "absent", "row", "filter"] as const;
export type OddityKind = (typeof ODDITY_KINDS)[number];

/** Something that the service does otherwise than its interface; `times`: in so many records seen. */
export const mirrorOdditySchema = z.object({
  resource: z.enum(MIRRORED),
  kind: z.enum(ODDITY_KINDS),
  path: z.string(),
  example: z.string(),
  recordId: z.string().nullable(),
  times: z.string(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});

export type MirrorOddity = z.infer<typeof mirrorOdditySchema>;
