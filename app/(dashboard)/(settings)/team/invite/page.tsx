import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { InviteScreen } from "#components/team/invite-screen.tsx";

export const metadata: Metadata = { title: messages.inviteTeammate };

export default async function InvitePage() {
  requireMay(await pageCaller(), "people.invite");
  return <InviteScreen />;
}
