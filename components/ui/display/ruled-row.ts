/** A row of a RuledTable: on a phone a few lines, cell under cell. */
export const RULED_ROW =
  "align-baseline max-md:block max-md:border-rule max-md:border-b max-md:py-2.5";

/** What its cells have. */
export const RULED_CELL =
  "border-rule border-b px-2 py-2.5 text-start font-normal first:ps-0 wrap-anywhere max-md:block max-md:border-0 max-md:p-0 max-md:leading-6";
