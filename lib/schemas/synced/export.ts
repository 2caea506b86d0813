import { z } from "zod";
import "#lib/schemas/common/jitless.ts";
import { isZone } from "#lib/dates/zone.ts";
import { hasColumn } from "#lib/resources/file-columns.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import {
  checkRanges,
  recordFilterShape,
  toRecordFilter,
} from "#lib/schemas/synced/record-filter.ts";
import { sortingSchema } from "#lib/schemas/synced/sorting.ts";
import { completenessSchema } from "#lib/schemas/synced/synced-list.ts";
import { totalsSchema } from "#lib/schemas/synced/totals.ts";

export const EXPORT_FORMATS = ["csv", "xlsx", "jsonl"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a list's address says, as text, and what is asked of the file beside it. */
const exportRequestShape = {
  resource: z.enum(RESOURCE_NAMES),
  format: z.enum(EXPORT_FORMATS),
  /** The zone in which its times are also written. */
  zone: z.string().refine(isZone, "This is not a time zone."),
  /** Ids of the list's columns, in their order; null: every field. */
  columns: z.array(z.string().max(60)).min(1).max(60).nullable(),
  sort: z.string().max(60).optional(),
  filter: z.strictObject(recordFilterShape).superRefine(checkRanges).transform(toRecordFilter),
};

/** What is to be written to a file. */
export const exportRequestSchema = z
  .strictObject(exportRequestShape)
  .transform(({ sort, columns, ...rest }, context) => {
    const sorting = sortingSchema(rest.resource).safeParse(sort);
    if (!sorting.success) tell(context, "sort", "The list can't be sorted by this.");
    const unknown = (columns ?? []).filter((id) => !hasColumn(rest.resource, id));
    if (unknown.length > 0) tell(context, "columns", `The list has no ${unknown.join(", ")}.`);
    if (!sorting.success || unknown.length > 0) return z.NEVER;
    return { ...rest, columns, sorting: sorting.data };
  });

export type ExportRequest = z.infer<typeof exportRequestSchema>;
/** As a browser sends it. */
export type ExportInput = z.input<typeof exportRequestSchema>;

function tell(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({ code: "custom", path: [field], message });
}

/**
 * waiting: nothing was fetched yet · writing: the file is being downloaded · done: it was written
 * to its end · failed, cancelled: it broke off, and what arrived is no complete file.
 */
export const EXPORT_STATES = ["waiting", "writing", "done", "failed", "cancelled"] as const;

/** How far an export has come. Instants are RFC 3339 in UTC. */
export const exportJobSchema = z.object({
  id: z.uuid(),
  resource: z.enum(RESOURCE_NAMES),
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(EXPORT_STATES),
  fileName: z.string(),
  /** Rows handed over so far, and all that the filter meant when writing began; null before. */
  rows: z.number().int(),
  total: z.number().int().nullable(),
  bytes: z.number().int(),
  begunAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Lower-case hexadecimal SHA-256 of the file's bytes; null until it is done. */
  sha256: z.string().nullable(),
  /** Why it failed, in words for the user. */
  trouble: z.string().nullable(),
});

export type ExportJob = z.infer<typeof exportJobSchema>;

/** The sums over the rows of a file: as those of a list, without what is told beside them. */
export const exportTotalsSchema = totalsSchema.shape.data;
export type ExportTotals = z.infer<typeof exportTotalsSchema>;

/** What a file holds and how it is known to be whole: a file of its own, beside the one it describes. */
export const exportManifestSchema = z.object({
  manifest: z.literal("counterfoil export 1"),
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(EXPORT_FORMATS),
  resource: z.enum(RESOURCE_NAMES),
  filter: z.record(z.string(), z.unknown()),
  filterInWords: z.array(z.string()),
  /** In which its days begin and end and its times are also written; and that of the books, null for none. */
  zone: z.string(),
  booksZone: z.string().nullable(),
  sort: z.string(),
  columns: z.array(z.object({ id: z.string(), heading: z.string() })),
  /** The instant of which everything in the file is the state. */
  snapshotAt: z.string(),
  completeness: completenessSchema,
  rows: z.number().int(),
  totals: exportTotalsSchema,
  bytes: z.number().int(),
  sha256: z.string(),
  by: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  begunAt: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  notes: z.array(z.string()),
});

export type ExportManifest = z.infer<typeof exportManifestSchema>;

/** The path of an export. */
export const exportParamsSchema = z.object({ id: z.uuid() });
