import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { accountBase } from "#lib/process/current-account.ts";
import { urlInAccount } from "#lib/text/account-path.ts";

/** Sends the reader to a page of the account that was asked for. Next's types know pages, and no accounts. */
export function redirectInAccount<R extends string>(path: Route<R>): never {
  redirect(urlInAccount(accountBase(), path) as Route<R>);
}
