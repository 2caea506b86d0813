type Entry = { url: string | null };

/**
 * How many steps back the nearest visit to a list lies, so that going back to it brings its range,
 * page and scroll along; null where the person did not come from it.
 */
export function stepsToList(
  entries: readonly Entry[],
  current: number,
  list: string,
): number | null {
  for (let index = current - 1; index >= 0; index -= 1) {
    const url = entries[index]?.url;
    if (url != null && URL.canParse(url) && new URL(url).pathname === list) return current - index;
  }
  return null;
}
