import { metaHelper, tableFeatures } from "@tanstack/react-table";

/**
 * Where a column is in the two lines that a row becomes on a phone; absent: not shown there. about: what
 * the name is about, in a third line beneath it · below: a third line of its own, which its cell names.
 */
type PhonePlace = "lead" | "amount" | "currency" | "name" | "time" | "kind" | "about" | "below";

/** What a list says about a column beyond its cells. */
export type ColumnMeta = {
  /** Its name in the header and in the columns menu. */
  label: string;
  /** Its width in the row. */
  width: ColumnWidth;
  align?: "end";
  phone?: PhonePlace;
  /** Times: the header says the zone. */
  zoned?: true;
  /** Hidden until a user asks for it. */
  extra?: true;
  /** Holds the row's link, so it is always shown. */
  fixed?: true;
};

/**
 * amount: a number with its currency beside it if there is space · figure: a number, a currency
 * beneath it · sum: as amount, of few decimals · estimate: a time with a mark of how sure it is · word: one of a few
 * short words · number: a count · name: of whom or what, in a few
 * words · label: what something is about, in more · id, text: share what is left.
 */
export type ColumnWidth =
  | "status"
  | "provider-status"
  | "amount"
  | "figure"
  | "sum"
  | "time"
  | "estimate"
  | "number"
  | "short"
  | "word"
  | "name"
  | "label"
  | "id"
  | "text";

/**
 * What Counterfoil's tables do beyond rows and cells: nothing. Pages are cut and sorted by the
 * source that is read, and a table is given the columns that are shown, in their order.
 */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });

export type Features = typeof features;
