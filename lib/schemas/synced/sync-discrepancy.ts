import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";

/**
 * What the verification can find: records Counterfoil lacked, that had changed unseen, or that the
 * provider lost; "count": another number of records than the provider says, as long as it is not
 * known which, or if that was corrected without any being named; "undated": records that the
 * provider lists only where no dates are asked for.
 */
export const DISCREPANCY_KINDS = ["missing", "changed", "gone", "count", "undated"] as const;
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

const text = z.string().nullable();

/** When a payout was first seen to have ended, and last seen open before; null: never. */
const seenEndSchema = z.object({ finalSeenAt: text, openSeenAt: text });

export type SeenEnd = z.infer<typeof seenEndSchema>;

/** A record that a discrepancy is about: how it changed, or its raw text where it is gone, with a payout's `SeenEnd`. */
const foundRecordSchema = z.object({
  id: z.string(),
  changes: z.array(z.object({ field: z.string(), before: text, after: text })).optional(),
  raw: z.string().optional(),
  ...seenEndSchema.partial().shape,
});

export type FoundRecord = z.infer<typeof foundRecordSchema>;

/**
 * What is kept of a discrepancy beside its kind. If it is about many records only the first are
 * named.
 */
export const discrepancyDetailSchema = z.object({
  from: text.default(null),
  to: text.default(null),
  count: z.number().int().default(1),
  records: z.array(foundRecordSchema).default([]),
  /** Of a count: what each side had. */
  totals: z
    .object({ provider: z.number().int(), synced: z.number().int() })
    .nullable()
    .default(null),
});

export type DiscrepancyDetail = z.infer<typeof discrepancyDetailSchema>;

/** One thing that the proof found in one stretch of time, and when it was mended. */
export const syncDiscrepancySchema = z.object({
  id: z.uuid(),
  resource: z.enum(RESOURCE_NAMES),
  kind: z.enum(DISCREPANCY_KINDS),
  foundAt: z.string(),
  mendedAt: text,
  detail: discrepancyDetailSchema,
});

export type SyncDiscrepancy = z.infer<typeof syncDiscrepancySchema>;

/** Discrepancies, newest first; `next` is where the older ones begin, null if there are none. */
export const discrepancyPageSchema = z.object({
  discrepancies: z.array(syncDiscrepancySchema),
  next: z.uuid().nullable(),
});

export type DiscrepancyPage = z.infer<typeof discrepancyPageSchema>;

/** Which discrepancies: of one resource or all, older than one. */
export const discrepancyQuerySchema = z.strictObject({
  resource: z.enum(RESOURCE_NAMES).nullable().default(null),
  before: z.uuid().nullable().default(null),
});

export type DiscrepancyQuery = z.infer<typeof discrepancyQuerySchema>;
