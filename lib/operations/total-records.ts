import "server-only";
import { readTotals } from "#lib/mirror/read/totals.ts";
import { operation } from "#lib/operations/operation.ts";
import type { RecordFilter } from "#lib/schemas/mirror/record-filter.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { Totals } from "#lib/schemas/mirror/totals.ts";

/** Count and exact sums by currency of the mirror's records that a filter leaves. Rejects with a Failure. */
export const totalRecords = operation(
  "records.read-totals",
  (_caller, resource: Mirrored, filter: RecordFilter): Promise<Totals> =>
    readTotals(resource, filter),
);
