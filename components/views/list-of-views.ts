import type { ColumnChoice } from "#components/data-table/columns/column-layout.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** The list whose views they are, and the columns that it can show. */
export type ListOfViews = { params: ListParams; kind: ResourceName; columns: ColumnChoice[] };
