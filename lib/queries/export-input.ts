import { filterParams } from "#lib/queries/mirror-path.ts";
import type { ExportFormat, ExportInput } from "#lib/schemas/mirror/export.ts";
import type { RecordFilter } from "#lib/schemas/mirror/record-filter.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import { type Sorting, writeSorting } from "#lib/schemas/mirror/sortable.ts";

/** What is to be written: the records of a filter in a list's order, with these of its columns or all. */
export type ExportWish = {
  resource: Mirrored;
  format: ExportFormat;
  /** The zone in which times are also written. */
  zone: string;
  columns: string[] | null;
  filter: RecordFilter;
  sorting: Sorting;
};

/** A wish as the API takes it, and nothing beside it, which the API would refuse. */
export function exportInput(wish: ExportWish): ExportInput {
  const { resource, format, zone, columns, filter, sorting } = wish;
  return {
    ...{ resource, format, zone, columns, sort: writeSorting(sorting) },
    filter: Object.fromEntries(filterParams(filter)),
  };
}
