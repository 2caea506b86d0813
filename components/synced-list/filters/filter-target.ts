import type { ColumnChoice } from "#components/data-table/columns/column-layout.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import type { FilterName } from "#lib/resources/filters.ts";
import type { AnyResource } from "#lib/resources/resources.ts";

/** The list that a filter narrows, and which filter. */
export type FilterTarget = {
  params: ListParams;
  resource: AnyResource;
  columns: ColumnChoice[];
  /** The filter that a chip opens, in the chip's words, null where it is off; any of them unless given. */
  name?: FilterName;
  words?: string | null;
};
