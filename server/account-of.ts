import type { Refusal } from "#lib/http/refusal.ts";
import { type Account, hasSeveralAccounts, servedAccounts } from "#lib/process/current-account.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { accountPrefix, pathInAccount } from "#lib/text/account-path.ts";

export type Place = {
  /** Whose request it is; null for what belongs to no account. */
  account: Account | null;
  /** The path within the account; null where there is no such account. */
  path: string | null;
  /** Where a page is that was asked for without its account. */
  movedTo?: string;
  refusal?: Refusal;
};

/** What an installation has once, however many accounts it has: built files, its icons, its health, the choice of an account. */
const OF_NO_ACCOUNT = /^\/(?:_next\/|api\/health\/|a\/?$|[^/]+\.(?:ico|svg|png|txt|webmanifest)$)/;

/** Next's rewrite takes this for an account too, and would lead it past what the request guard checks. */
const IN_CAPITALS = /^\/A\//;

const API = /^\/api(?:\/|$)/;

/**
 * Which account a path belongs to. With one account every path is that account's. With several, pages and the API
 * begin with /a/{account}; a page that doesn't is looked for in the environment's account, which had the URL while
 * it was the only one, and the API answers nothing there, so that no payout goes to an account that nobody named.
 * Where the others were closed, its pages are found without it again.
 */
export function placeOf(path: string): Place {
  const accounts = servedAccounts();
  if (IN_CAPITALS.test(path)) return { account: null, path: null };
  const prefix = accountPrefix(path);
  if (!hasSeveralAccounts()) {
    const account = accounts[0] ?? null;
    if (prefix === "") return { account, path };
    const inside = pathInAccount(path);
    const isMoved = prefix === `/a/${account?.path}`;
    if (API.test(inside)) return isMoved ? movedFrom(inside) : noAccountAt(inside);
    return { account, path: isMoved ? inside : null, ...(isMoved && { movedTo: inside }) };
  }
  if (prefix !== "") {
    const account = accounts.find((each) => prefix === `/a/${each.path}`) ?? null;
    const inside = pathInAccount(path);
    if (account === null) return API.test(inside) ? noAccountAt(inside) : { account, path: null };
    // An account has no accounts: Next must not take a second one off the path.
    return { account, path: /^\/a(?:\/|$)/i.test(inside) ? null : inside };
  }
  if (OF_NO_ACCOUNT.test(path)) return { account: null, path };
  if (API.test(path)) {
    const detail = "This installation has several accounts: put /a/{account} before the path.";
    return { account: null, path, ...notFound(detail) };
  }
  return { account: null, path, movedTo: path === "/" ? "/a" : `/a/${accounts[0]?.path}${path}` };
}

/** A page that is still open may ask the API of an account that was closed: what it sent is refused, and nothing done. */
function noAccountAt(path: string): Place {
  const detail = "There is no such account here. It may have been closed. Nothing was done.";
  return { account: null, path, ...notFound(detail) };
}

/** The same of the account that is left: its pages have another URL since. */
function movedFrom(path: string): Place {
  const detail = "This account has another URL now. Reload the page. Nothing was done.";
  return { account: null, path, ...notFound(detail) };
}

function notFound(detail: string): { refusal: Refusal } {
  return { refusal: { failure: new Failure("not_found", detail) } };
}
