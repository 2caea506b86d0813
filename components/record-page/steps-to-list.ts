import { inThisAccount } from "#lib/text/account-path.ts";

type Entry = { url: string | null };

/**
 * How many steps back in the history the nearest visit to a list is, so that going back to it
 * restores its range, page and scroll; null if the user did not come from it.
 */
export function stepsToList(
  entries: readonly Entry[],
  current: number,
  list: string,
): number | null {
  const path = inThisAccount(list);
  for (let index = current - 1; index >= 0; index -= 1) {
    const url = entries[index]?.url;
    if (url != null && URL.canParse(url) && new URL(url).pathname === path) return current - index;
  }
  return null;
}
