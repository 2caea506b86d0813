import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";

/**
 * type: a field that can't be read · value: a word that the interface does not show · field: one that
 * it does not name · absent: one that is not there · row: no object, or without an id · filter: a time
 * outside of the bounds that it was asked for by.
 */
const DRIFT_KINDS = ["type", "value", "field", "absent", "row", "filter"] as const;
export type DriftKind = (typeof DRIFT_KINDS)[number];

/**
 * One way in which the provider differs from its interface; `times`: in how many records it was
 * seen.
 */
export const schemaDriftSchema = z.object({
  resource: z.enum(RESOURCE_NAMES),
  kind: z.enum(DRIFT_KINDS),
  path: z.string(),
  example: z.string(),
  recordId: z.string().nullable(),
  times: z.string(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});

export type SchemaDrift = z.infer<typeof schemaDriftSchema>;
