/** A list that a bar stands for; its days are added to the query. */
type BarsList = { name: string; pathname: string; query: Record<string, string> };

/** What the two ways are called, and the lists behind their bars. */
export type WayLabels = {
  up: { name: string; list: BarsList };
  down: { name: string; list: BarsList };
};

/** One stretch of time in words: its days and its exact amounts, those before it where there are any. */
export type ReadBar = {
  first: string;
  last: string;
  days: string;
  up: string;
  /** What a part of what went up is. */
  upPart: string | null;
  down: string;
  before: { up: string; down: string } | null;
};

/** The list of a bar's days. */
export function listOf({ pathname, query }: BarsList, { first, last }: ReadBar) {
  return { pathname, query: { ...query, from: first, to: last } };
}

/** Where one of this many bars is, from one height to another, all in hundredths. */
export function placeOf(bar: number, bars: number, top: number, bottom: number) {
  return {
    left: `${(100 * bar) / bars}%`,
    width: `${100 / bars}%`,
    top: `${top}%`,
    height: `${bottom - top}%`,
  };
}
