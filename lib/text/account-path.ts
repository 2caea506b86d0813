/** The account of the environment's settings, whose row the migrations made. Its paths have no account while it is alone. */
export const ENVIRONMENTS_ACCOUNT = "default";

const PREFIX = /^\/a\/[^/]+(?=\/|$)/;

/**
 * The part of a path that says which account it is of, where an installation has several: "/a/eu" of
 * "/a/eu/payouts". Empty where there is none.
 */
export function accountPrefix(path: string): string {
  return PREFIX.exec(path)?.[0] ?? "";
}

/** The same path within its account: "/payouts" of "/a/eu/payouts". */
export function pathInAccount(path: string): string {
  const inside = path.slice(accountPrefix(path).length);
  return inside.startsWith("/") ? inside : `/${inside}`;
}

/** In a browser: what the paths of the open page's account begin with. */
export function openAccount(): string {
  return typeof location === "undefined" ? "" : accountPrefix(location.pathname);
}

/** The URL of a path within an account: of "/" the account's own, which ends with no slash. */
export function urlInAccount(base: string, path: string): string {
  return base === "" ? path : base + path.replace(/^\/(?=$|[?#])/, "");
}

/** In a browser: the URL of a path within the account of the open page. */
export function inThisAccount(path: string): string {
  return urlInAccount(openAccount(), path);
}

/** In a browser: the same with the origin, to be copied or handed over. */
export function linkInThisAccount(path: string): string {
  return location.origin + inThisAccount(path);
}
