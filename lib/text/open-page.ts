import { inThisAccount } from "#lib/text/account-path.ts";

/**
 * In a browser: the open page has the URL of another path within its account from now on. It stays as it is,
 * with its scroll and focus: the router is not asked for another one.
 */
export function renameOpenPage(path: string): void {
  window.history.replaceState(window.history.state, "", inThisAccount(path));
}
