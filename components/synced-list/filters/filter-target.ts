import type { ColumnChoice } from "#components/data-table/column-layout.ts";
import type { FilterName } from "#components/data-table/list-kind.ts";
import type { ListParams } from "#components/data-table/use-list-params.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** The list that a filter narrows, and which filter. */
export type FilterTarget = {
  params: ListParams;
  kind: ResourceName;
  columns: ColumnChoice[];
  /** The filter that a chip opens, in the chip's words; any of them unless given. */
  name?: FilterName;
  words?: string;
};
