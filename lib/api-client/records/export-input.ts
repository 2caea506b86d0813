import { filterParams } from "#lib/api-client/records/synced-path.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { CsvDialect } from "#lib/schemas/synced/csv-dialect.ts";
import type { ExportFormat, ExportInput } from "#lib/schemas/synced/export.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { type Sorting, writeSorting } from "#lib/schemas/synced/sortable.ts";

/** What a file should hold: the records of a filter in a list's order, with these of its columns or all. */
export type ExportWish = {
  resource: ResourceName;
  format: ExportFormat;
  /** The zone in which times are also written. */
  zone: string;
  columns: string[] | null;
  dialect: CsvDialect;
  filter: RecordFilter;
  sorting: Sorting;
};

/** A wish as the API takes it, and nothing beside it, which the API would refuse. */
export function exportInput(wish: ExportWish): ExportInput {
  const { resource, format, zone, columns, dialect, filter, sorting } = wish;
  return {
    resource,
    format,
    zone,
    columns,
    dialect,
    sort: writeSorting(sorting),
    filter: Object.fromEntries(filterParams(filter)),
  };
}
