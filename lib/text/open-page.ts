import { inThisAccount } from "#lib/text/account-path.ts";

/** The path that a page had first, by the one that it was given while it was open. */
const firstPaths = new Map<string, string>();

/** In a browser: which page is open, by its path. A page that was renamed is the same one. */
export function openPage(): string {
  const { pathname } = location;
  return firstPaths.get(pathname) ?? pathname;
}

/**
 * In a browser: the open page has the URL of another path within its account from now on. It stays as it is,
 * with its scroll and focus: the router is not asked for another one.
 */
export function renameOpenPage(path: string): void {
  const page = openPage();
  window.history.replaceState(window.history.state, "", inThisAccount(path));
  firstPaths.set(location.pathname, page);
}
