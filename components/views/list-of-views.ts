import type { ColumnChoice } from "#components/data-table/column-layout.ts";
import type { ListParams } from "#components/data-table/use-list-params.ts";
import type { Synced } from "#lib/schemas/synced/resource.ts";

/** The list whose views they are, and the columns that it can show. */
export type ListOfViews = { params: ListParams; kind: Synced; columns: ColumnChoice[] };
