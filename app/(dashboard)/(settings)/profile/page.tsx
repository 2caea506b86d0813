import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { PasswordSection } from "#components/identity/password/password-section.tsx";
import { SessionsSection } from "#components/identity/sessions/sessions-section.tsx";
import { ProfileScreen } from "#components/profile/profile-screen.tsx";
import { emailChoicesQuery } from "#lib/api-client/identity/email-choices.ts";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { sessionsQuery } from "#lib/api-client/identity/sessions.ts";
import { getEmailChoices } from "#lib/operations/profile/email-choices.ts";
import { getProfile } from "#lib/operations/profile/get-profile.ts";
import { listSessions } from "#lib/operations/profile/sessions.ts";

export const metadata: Metadata = { title: messages.yourProfile };

export default async function ProfilePage() {
  const caller = await pageCaller();
  const state = await startQueries([
    { queryKey: profileKey, read: () => getProfile(caller) },
    { queryKey: emailChoicesQuery().queryKey, read: () => getEmailChoices(caller) },
    { queryKey: sessionsQuery().queryKey, read: () => listSessions(caller) },
  ]);
  return (
    <HydrationBoundary state={state}>
      <ProfileScreen password={<PasswordSection />} sessions={<SessionsSection />} />
    </HydrationBoundary>
  );
}
