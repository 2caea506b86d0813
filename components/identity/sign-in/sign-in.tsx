"use client";

import { type ReactNode, useState } from "react";
import { PasskeySignIn } from "#components/identity/sign-in/passkey-sign-in.tsx";
import { ReadySignIns } from "#components/identity/sign-in/ready-sign-ins.tsx";
import { SecondStep } from "#components/identity/sign-in/second-step.tsx";
import { SignInForm } from "#components/identity/sign-in/sign-in-form.tsx";
import type { SandboxRole } from "#lib/schemas/identity/sandbox-role.ts";
import type { SignedIn } from "#lib/schemas/identity/sign-in.ts";

type Props = {
  /** Where to go afterwards, within Counterfoil. */
  next: string;
  /** The sandbox's ready sign-ins; none with a real provider. */
  ready: SandboxRole[];
  /** Other ways in. */
  children?: ReactNode;
};

/**
 * The sign-in page; afterwards the browser loads `next`, so that nothing of an earlier user's pages
 * is left.
 */
export function SignIn({ next, ready, children }: Props) {
  const [owed, setOwed] = useState<SignedIn["methods"] | null>(null);
  const enter = () => window.location.assign(next);
  if (owed !== null) return <SecondStep methods={owed} onSignedIn={enter} />;
  return (
    <>
      <SignInForm
        onSignedIn={({ state, methods }) => (state === "signed_in" ? enter() : setOwed(methods))}
      />
      <PasskeySignIn onSignedIn={enter} />
      {children}
      {ready.length > 0 && <ReadySignIns roles={ready} onSignedIn={enter} />}
    </>
  );
}
