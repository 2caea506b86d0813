import type { ColumnChoice } from "#components/table/column-layout.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** The list whose views they are, and the columns that it can show. */
export type ListOfViews = { params: ListParams; kind: Mirrored; columns: ColumnChoice[] };
