import {
  columnOrderingFeature,
  columnVisibilityFeature,
  metaHelper,
  rowPaginationFeature,
  tableFeatures,
} from "@tanstack/react-table";

/** Where a column stands in the two lines that a row becomes on a phone; absent: not shown there. */
type PhonePlace = "lead" | "amount" | "name" | "time";

/** What a list says about a column beyond its cells. */
export type ColumnMeta = {
  /** Its name in the header and in the columns menu. */
  label: string;
  /** Its room in the row. */
  width: ColumnWidth;
  align?: "end";
  phone?: PhonePlace;
  /** Times: the header says the zone. */
  zoned?: true;
  /** Not shown until a person asks for it. */
  extra?: true;
};

/**
 * amount: a number with its currency beside it where there is room · figure: a number, a currency
 * beneath it · id, text: share what is left.
 */
export type ColumnWidth = "status" | "amount" | "figure" | "time" | "short" | "id" | "text";

/** What the desk's tables do; pages are cut by the service, so there are no client row models. */
export const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  rowPaginationFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

export type Features = typeof features;
