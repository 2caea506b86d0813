import { inThisAccount } from "#lib/text/account-path.ts";

/**
 * Has the browser download a file of Counterfoil's. As a download an error leaves the page as it
 * is, which navigating there would not.
 */
export function fetchFile(path: string): void {
  const link = document.createElement("a");
  link.href = inThisAccount(path);
  link.download = "";
  link.click();
}
