import type { ColumnChoice } from "#components/table/column-layout.ts";
import type { FilterName } from "#components/table/list-kind.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** The list that a filter narrows, and which filter. */
export type FilterTarget = {
  params: ListParams;
  kind: Mirrored;
  columns: ColumnChoice[];
  /** The filter that a chip opens, in the chip's words; any of them unless given. */
  name?: FilterName;
  words?: string;
};
