import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/start-queries.ts";
import { AccountScreen } from "#components/identity/account/account-screen.tsx";
import { PasswordSection } from "#components/identity/password/password-section.tsx";
import { SessionsSection } from "#components/identity/sessions/sessions-section.tsx";
import { getAccount } from "#lib/operations/get-account.ts";
import { listSessions } from "#lib/operations/sessions.ts";
import { accountKey } from "#lib/queries/account.ts";
import { sessionsQuery } from "#lib/queries/sessions.ts";

export const metadata: Metadata = { title: "Your account" };

export default async function AccountPage() {
  const caller = await pageCaller();
  const state = await startQueries([
    { queryKey: accountKey, read: () => getAccount(caller) },
    { queryKey: sessionsQuery().queryKey, read: () => listSessions(caller) },
  ]);
  return (
    <HydrationBoundary state={state}>
      <AccountScreen password={<PasswordSection />} sessions={<SessionsSection />} />
    </HydrationBoundary>
  );
}
