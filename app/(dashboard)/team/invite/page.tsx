import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { requireMay } from "#app/require-may.ts";
import { InviteScreen } from "#components/team/invite-screen.tsx";

export const metadata: Metadata = { title: "Invite teammate" };

export default async function InvitePage() {
  requireMay(await pageCaller(), "people.invite");
  return <InviteScreen />;
}
