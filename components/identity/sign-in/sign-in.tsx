"use client";

import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { OneButtonForm } from "#components/identity/one-button-form.tsx";
import * as messages from "#components/identity/sign-in/messages.ts";
import { ReadySignIns } from "#components/identity/sign-in/ready-sign-ins.tsx";
import { SecondStep } from "#components/identity/sign-in/second-step.tsx";
import { useSecondFactor } from "#components/identity/sign-in/use-second-factor.ts";
import { useRequest } from "#components/identity/use-request.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { signInByPasskey } from "#lib/api-client/identity/second-step.ts";
import { signIn } from "#lib/api-client/identity/sign-in.ts";
import type { SandboxRole } from "#lib/schemas/identity/sandbox-role.ts";
import type { SignedIn } from "#lib/schemas/identity/sign-in.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

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
  const enter = () => window.location.assign(inThisAccount(next));
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

type FormProps = {
  /** Called once the password was right: whether that was all, or a second step is asked for. */
  onSignedIn: (signedIn: SignedIn) => void;
};

/** Email address and password. What is wrong never tells which of the two it was. */
function SignInForm({ onSignedIn }: FormProps) {
  const { ask, isWorking, problem, errors } = useRequest(signIn);
  const button = { label: messages.signIn, working: messages.signingIn };

  // Read from the page: a browser fills in what it keeps before the script is there.
  function submit(given: FormData) {
    const text = (name: string) => String(given.get(name) ?? "");
    void ask({ email: text("email").trim(), password: text("password") }, onSignedIn);
  }

  return (
    <OneButtonForm
      problem={problem}
      isWorking={isWorking}
      button={button}
      replayAs="sign-in"
      onSubmit={submit}
    >
      <Field label={messages.email} error={errors.email}>
        <Input type="email" name="email" autoComplete="username" autoFocus />
      </Field>
      <Field label={messages.password} error={errors.password}>
        <Input type="password" name="password" autoComplete="current-password" />
      </Field>
    </OneButtonForm>
  );
}

/** Signs in without email address and password. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { run, isWorking, failure } = useSecondFactor(signInByPasskey, onSignedIn);
  return (
    <div className="mt-3 grid gap-3">
      <Button
        size="lg"
        wide
        icon={<KeyRound aria-hidden="true" />}
        working={isWorking ? messages.waitingForPasskey : undefined}
        onClick={run}
      >
        {messages.signInWithPasskey}
      </Button>
      {failure !== null && <Banner tone="failed" title={failure.text} announce />}
    </div>
  );
}
