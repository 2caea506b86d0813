import type { ReactNode } from "react";

/**
 * Where a column is in the two lines that a row becomes on a phone; absent: not shown there. about: what
 * the name is about, in a third line beneath it.
 */
type PhonePlace = "lead" | "amount" | "currency" | "name" | "time" | "kind" | "about";

/** A column of a list of records. Lists define theirs at module scope: new ones draw every row again. */
export type Column<R> = {
  /** Its name in URLs, saved views and the member's choice: that of its field. */
  id: string;
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
  /** What is shown of a record, among the others on its page. */
  cell: (record: R, onPage: readonly R[]) => ReactNode;
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
