import type { ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";

/** What a list shows, as far as a file of it is concerned. */
export type ExportSource = {
  resource: ResourceName;
  /** What many of them are called: "payouts". */
  many: string;
  filter: RecordFilter;
  sorting: Sorting;
  zone: string;
  /** The last day, at whose end records may have been under way; null where the list is of those, or none were. */
  lastDay: string | null;
  /** The ids of the columns on the screen, in their order. */
  columns: string[];
  /** How many rows were selected, where the filter stands for those. */
  selected?: number;
  /** Whether the filter's days are cut already. */
  known: boolean;
};
