import type { Metadata } from "next";
import { SetUpForm } from "#components/identity/set-up/set-up-form.tsx";
import { SignInFrame } from "#components/identity/sign-in-frame.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { environment } from "#lib/operations/environment.ts";
import { needsSecondMember } from "#lib/operations/safety/looser-settings.ts";
import { isSetUpOpen } from "#lib/operations/sign-in/set-up.ts";

export const metadata: Metadata = { title: "Set up", referrer: "no-referrer" };

export default async function SetUpPage({ params }: PageProps<"/set-up/[token]">) {
  const { token } = await params;
  const isSandbox = environment() === "sandbox";
  if (!(await isSetUpOpen(token))) {
    return (
      <SignInFrame
        title="This link has expired"
        below="It was already used, or isn't the latest setup link."
        isSandbox={isSandbox}
      >
        <LinkButton href={{ pathname: "/sign-in" }}>Go to sign-in</LinkButton>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Set up Counterfoil"
      below="You'll be the first administrator and can invite your team."
      isSandbox={isSandbox}
    >
      {needsSecondMember() && (
        <p className="mb-5 text-ink-soft text-sm">
          One member alone can't pay: every payout in a currency without an approval rule needs an
          approver who isn't its maker. Invite a second member after setting up, or let{" "}
          <code className="font-mono text-xs">APPROVAL_WITHOUT_RULE</code> be{" "}
          <code className="font-mono text-xs">none</code>.
        </p>
      )}
      <SetUpForm token={token} />
    </SignInFrame>
  );
}
