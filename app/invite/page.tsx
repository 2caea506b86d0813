import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { InvitationScreen } from "#components/identity/invitation/invitation-screen.tsx";
import { SignInFrame } from "#components/identity/sign-in-frame.tsx";
import { environment } from "#lib/operations/environment.ts";

export const metadata: Metadata = { title: messages.invitation };

/**
 * Where an invitation's link leads. The token is behind the # of the URL: this page is the same for
 * every visitor, and a program that fetches it to show a preview learns and changes nothing.
 */
export default function InvitePage() {
  return (
    <SignInFrame
      title={messages.invitation}
      below={messages.description}
      isSandbox={environment() === "sandbox"}
    >
      <InvitationScreen />
    </SignInFrame>
  );
}
