import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { MIRRORED } from "#lib/schemas/mirror/resource.ts";

/**
 * What the proof can find: records the mirror lacked, that had changed unseen, or that the service lost;
 * "count": another number of records than the service says, as long as it is not known which, or where
 * that came right without any being named; "undated": records that the service lists only where no dates
 * are asked for.
 */
export const FINDING_KINDS = ["missing", "changed", "gone", "count", "undated"] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

const text = z.string().nullable();

/** A record that a finding is about: how it changed, or its raw text where it is gone. */
const foundRecordSchema = z.object({
  id: z.string(),
  changes: z.array(z.object({ field: z.string(), before: text, after: text })).optional(),
  raw: z.string().optional(),
});

export type FoundRecord = z.infer<typeof foundRecordSchema>;

/** What is kept of a finding beside its kind. Of many records only the first are named. */
export const findingDetailSchema = z.object({
  from: text.default(null),
  to: text.default(null),
  count: z.number().int().default(1),
  records: z.array(foundRecordSchema).default([]),
  /** Of a count: what each side had. */
  totals: z
    .object({ service: z.number().int(), mirror: z.number().int() })
    .nullable()
    .default(null),
});

export type FindingDetail = z.infer<typeof findingDetailSchema>;

/** One thing that the proof found in one stretch of time, and when it was mended. */
export const mirrorFindingSchema = z.object({
  id: z.uuid(),
  resource: z.enum(MIRRORED),
  kind: z.enum(FINDING_KINDS),
  foundAt: z.string(),
  mendedAt: text,
  detail: findingDetailSchema,
});

export type MirrorFinding = z.infer<typeof mirrorFindingSchema>;

/** Findings, the newest first; `next` is where the older ones begin, null where there are none. */
export const findingPageSchema = z.object({
  findings: z.array(mirrorFindingSchema),
  next: z.uuid().nullable(),
});

export type FindingPage = z.infer<typeof findingPageSchema>;

/** Which findings: of one resource or all, older than one. */
export const findingQuerySchema = z.strictObject({
  resource: z.enum(MIRRORED).nullable().default(null),
  before: z.uuid().nullable().default(null),
});

export type FindingQuery = z.infer<typeof findingQuerySchema>;
