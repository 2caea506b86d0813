import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { SetUpForm } from "#components/identity/set-up/set-up-form.tsx";
import { SignInFrame } from "#components/identity/sign-in-frame.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { allZones } from "#lib/dates/zone.ts";
import { environment } from "#lib/operations/environment.ts";
import { needsSecondMember } from "#lib/operations/safety/looser-settings.ts";
import { isSetUpOpen } from "#lib/operations/sign-in/set-up.ts";

export const metadata: Metadata = { title: messages.setUp, referrer: "no-referrer" };

export default async function SetUpPage({ params }: PageProps<"/set-up/[token]">) {
  const { token } = await params;
  const isSandbox = environment() === "sandbox";
  if (!(await isSetUpOpen(token))) {
    return (
      <SignInFrame
        title={messages.linkHasExpired}
        below={messages.linkHasExpiredHint}
        isSandbox={isSandbox}
      >
        <LinkButton href={{ pathname: "/sign-in" }}>{messages.goToSignIn}</LinkButton>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={messages.setUpCounterfoil} below={messages.setUpHint} isSandbox={isSandbox}>
      {needsSecondMember() && (
        <p className="mb-5 text-ink-soft text-sm">{messages.oneMemberCantPay}</p>
      )}
      <SetUpForm token={token} zones={allZones()} />
    </SignInFrame>
  );
}
