import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import * as messages from "#app/messages.tsx";
import { device } from "#app/own-preferences.ts";
import { AccountsScreen } from "#components/accounts/accounts-screen.tsx";
import { readOwnAccounts } from "#lib/operations/sign-in/own-accounts.ts";
import { hasSeveralAccounts } from "#lib/process/current-account.ts";

export const metadata: Metadata = { title: messages.accounts };

/**
 * The list of accounts, at `/a`: an installation with several has each one's pages beneath it, at `/a/<account>/…`
 * (lib/text/account-path.ts). The only page that belongs to no account.
 */
export default async function AccountsPage() {
  if (!hasSeveralAccounts()) notFound();
  const { zone } = await device();
  return <AccountsScreen accounts={await readOwnAccounts(await headers(), zone)} />;
}
