import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { isZone } from "#lib/dates/zone.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { hasColumn } from "#lib/resources/select-export-columns.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import { csvDialectSchema } from "#lib/schemas/synced/csv-dialect-schema.ts";
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
  dialect: csvDialectSchema.default(STANDARD_DIALECT),
  sort: z.string().max(60).optional(),
  filter: z.strictObject(recordFilterShape).superRefine(checkRanges).transform(toRecordFilter),
};

/** What a file should hold. */
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
 * waiting: no worker has begun, or the one that had is gone · writing: a worker writes it · done: the file can be
 * downloaded · failed, cancelled: there is no file, and there will be none.
 */
export const EXPORT_STATES = ["waiting", "writing", "done", "failed", "cancelled"] as const;

/** The file of which another was made again, and whether that has the same content. */
const repeatedFileSchema = z.object({
  id: z.uuid(),
  sha256: z.string(),
  rows: z.number().int(),
  begunAt: z.string(),
  isSame: z.boolean(),
});
export type RepeatedFile = z.infer<typeof repeatedFileSchema>;

/** An export: what was asked for, how far it has come, and its file. Instants are RFC 3339 in UTC. */
export const exportJobSchema = z.object({
  id: z.uuid(),
  resource: z.enum(RESOURCE_NAMES),
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(EXPORT_STATES),
  fileName: z.string(),
  /** A sentence for each part of the filter; none: all records. */
  filterInWords: z.array(z.string()),
  /** In which times are also written. */
  zone: z.string(),
  /** Null where the format has none. */
  dialect: csvDialectSchema.nullable(),
  by: z.object({ id: z.string(), name: z.string() }),
  /** Rows written so far, and all that the filter meant when writing began; null before. */
  rows: z.number().int(),
  total: z.number().int().nullable(),
  bytes: z.number().int(),
  begunAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Until when it is kept. */
  expiresAt: z.string(),
  /** What its manifest says was missing of the records when it was made; null: nothing, or it isn't done. */
  missing: z.string().nullable().default(null),
  /** How it compares with the file that it was made again of; null: with none. */
  repeats: repeatedFileSchema.nullable().default(null),
  /** Lower-case hexadecimal SHA-256 of the file's bytes; null until it is done. */
  sha256: z.string().nullable(),
  /** Why it failed, in words for the user. */
  trouble: z.string().nullable(),
});

export type ExportJob = z.infer<typeof exportJobSchema>;

/** Whether a job has not ended yet. */
export function isUnderWay({ state }: Pick<ExportJob, "state">): boolean {
  return state === "waiting" || state === "writing";
}

/** The account's exports, the newest first. */
export const exportListSchema = z.object({
  data: z.array(exportJobSchema),
  meta: z.object({
    /** Where the next page begins; null: there is none. */
    next: z.uuid().nullable(),
    /** What all kept files take, and what they may. */
    usedBytes: z.number().int(),
    mostBytes: z.number().int(),
  }),
});
export type ExportList = z.infer<typeof exportListSchema>;

/** The list's page that begins after an export. */
export const exportListQuerySchema = z.strictObject({ before: z.uuid().optional() });

/** The sums over the rows of a file: as those of a list, without what is told beside them. */
export const exportTotalsSchema = totalsSchema.shape.data;
export type ExportTotals = z.infer<typeof exportTotalsSchema>;

/** What a file holds and how it is known to be whole: a file of its own, beside the one it describes. */
export const exportManifestSchema = z.object({
  manifest: z.literal("counterfoil export 1"),
  id: z.uuid(),
  /** What people call the account; null where the installation has one. */
  account: z.string().nullable(),
  fileName: z.string(),
  format: z.enum(EXPORT_FORMATS),
  resource: z.enum(RESOURCE_NAMES),
  filter: z.record(z.string(), z.unknown()),
  filterInWords: z.array(z.string()),
  /**
   * What a pasted list of the filter held when the file was written, since lists are not kept for ever, and what of it no
   * record had. Null: not told, since it would tell of records outside a member's limits. Absent where there is no list.
   */
  pasted: z
    .object({ entries: z.array(z.string()), notFound: z.array(z.string()).nullable() })
    .optional(),
  /** Of a file that was made again: the one before. Absent where there is none, or none that is kept. */
  repeats: repeatedFileSchema.optional(),
  /** In which its days begin and end and its times are also written; and that of the books, null for none. */
  zone: z.string(),
  booksZone: z.string().nullable(),
  /** How the CSV file is written; null where the format has none. */
  dialect: csvDialectSchema.nullable(),
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

export type PastedInFile = NonNullable<ExportManifest["pasted"]>;

export type ExportManifest = z.infer<typeof exportManifestSchema>;

/** The path of an export. */
export const exportParamsSchema = z.object({ id: z.uuid() });
