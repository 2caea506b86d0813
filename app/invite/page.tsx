import type { Metadata } from "next";
import { Door } from "#components/identity/door.tsx";
import { InvitationScreen } from "#components/identity/invitation/invitation-screen.tsx";
import { environment } from "#lib/operations/environment.ts";

export const metadata: Metadata = { title: "Invitation" };

/**
 * Where an invitation's link leads. The token stands behind the # of the address: this page is the
 * same for everybody, and whoever fetches it to show a preview learns and changes nothing.
 */
export default function InvitePage() {
  return (
    <Door title="Invitation" isSandbox={environment() === "sandbox"}>
      <InvitationScreen />
    </Door>
  );
}
