import type { RecordFilter } from "#lib/schemas/mirror/record-filter.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";
import type { Sorting } from "#lib/schemas/mirror/sortable.ts";

/** What a list shows, as far as a file of it is concerned. */
export type ExportSource = {
  resource: Mirrored;
  /** What many of them are called: "payouts". */
  many: string;
  filter: RecordFilter;
  sorting: Sorting;
  zone: string;
  /** The ids of the columns on the screen, in their order. */
  columns: string[];
  /** Whether the filter's days are cut already. */
  known: boolean;
};
