import * as z from "zod";
import { eachChoice } from "#lib/resources/filters.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { accessLimitsSchema } from "#lib/schemas/synced/access-limits.ts";
import { among, NO_CHOICES } from "#lib/schemas/synced/choices.ts";
import { STANDARD_DIALECT } from "#lib/schemas/synced/csv-dialect.ts";
import { csvDialectSchema } from "#lib/schemas/synced/csv-dialect-schema.ts";
import { DATES_OF } from "#lib/schemas/synced/date-of.ts";
import { EXPORT_FORMATS, type ExportRequest } from "#lib/schemas/synced/export.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** None where the job was begun before there was such a filter, a list where none could be left out. */
const choices = z
  .union([
    z.object({ not: z.boolean(), values: z.array(z.string()) }),
    z.array(z.string()).transform(among),
  ])
  .default(NO_CHOICES);

/**
 * With the zone of the books as it was then, null where there was none; and the export of which it is made again, null
 * where it is of none.
 */
export type StoredRequest = ExportRequest & { booksZone: string | null; repeats: string | null };

/** The statuses that a filter asks for, as it was given. */
const askedSchema = z.object({ tab: choices, status: choices });

/** A request as the job's row keeps it: what was asked for, read once and for all. */
const storedSchema = z.object({
  resource: z.enum(RESOURCE_NAMES),
  format: z.enum(EXPORT_FORMATS),
  zone: z.string(),
  booksZone: z.string().nullable().default(null),
  repeats: z.string().nullable().default(null),
  columns: z.array(z.string()).nullable(),
  dialect: csvDialectSchema.default(STANDARD_DIALECT),
  sorting: z.object({ column: z.string(), descending: z.boolean() }),
  filter: z.object({
    date: z.enum(DATES_OF).default("created"),
    from: z.string().nullable(),
    to: z.string().nullable(),
    ...eachChoice(() => choices),
    min: decimalSchema.nullable(),
    max: decimalSchema.nullable(),
    q: z.string(),
    limits: accessLimitsSchema.exactOptional(),
  }),
  /** None where the job was begun before there was one: its filter has the provider's statuses of then alone. */
  asked: askedSchema.optional(),
});

export function readRequest(stored: unknown): StoredRequest {
  const { asked, filter, ...rest } = storedSchema.parse(stored);
  return { ...rest, filter: { ...filter, ...asked } };
}

/**
 * The same for the job's row. `atProvider`: its filter by the provider's statuses, of which alone a worker of the released
 * version before can make a file.
 */
export function writeRequest(request: StoredRequest, atProvider: RecordFilter): string {
  const { tab, status } = request.filter;
  return JSON.stringify({ ...request, filter: atProvider, asked: { tab, status } });
}
