/** What every control that holds a value looks like: input, select and combobox. */
export const CONTROL =
  "h-9 w-full min-w-0 rounded-md border border-edge bg-sheet px-3 text-base text-ink transition-colors " +
  "placeholder:text-ink-quiet hover:border-ink-quiet pointer-coarse:h-11 pointer-coarse:text-lg " +
  "focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-1 " +
  "data-invalid:border-failed data-disabled:cursor-default data-disabled:bg-sunk data-disabled:text-ink-soft";

/** A list of choices that floats above the page. */
export const FLOAT =
  "rounded-lg bg-sheet text-ink shadow-float outline-none origin-(--transform-origin) transition-[opacity,scale] " +
  "data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0 forced-colors:border";

/** One choice in such a list. */
export const CHOICE =
  "flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none pointer-coarse:min-h-11 " +
  "data-highlighted:bg-wash data-highlighted:text-ink data-disabled:opacity-50 " +
  "forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText] [&_svg]:size-4 [&_svg]:shrink-0";
