/** A row of members: on a phone two lines, the name and state above, the rest beneath. */
export const ROW =
  "relative hover:bg-wash focus-within:bg-wash max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:border-rule max-md:border-b max-md:py-2.5";

/** Where a cell goes on a phone. */
export const CELL = {
  lead: "max-md:order-1",
  state: "max-md:order-2 max-md:text-end",
  second: "max-md:order-3",
  aside: "max-md:order-4 max-md:text-end",
  hidden: "max-md:hidden",
} as const;

/** What every cell has. */
export const CELL_BASE =
  "h-10 overflow-hidden border-rule border-b px-2 text-start font-normal first:ps-0 max-md:block max-md:h-auto max-md:border-0 max-md:p-0 max-md:leading-6";
