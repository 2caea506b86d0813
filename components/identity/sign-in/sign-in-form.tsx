"use client";

import * as messages from "#components/identity/sign-in/messages.ts";
import { SignInFrameForm } from "#components/identity/sign-in-frame-form.tsx";
import { useAsking } from "#components/identity/use-asking.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { signIn } from "#lib/api-client/identity/sign-in.ts";
import type { SignedIn } from "#lib/schemas/identity/sign-in.ts";

type Props = {
  /** Called once the password was right: whether that was all, or a second step is asked for. */
  onSignedIn: (signedIn: SignedIn) => void;
};

/** Email address and password. What is wrong never tells which of the two it was. */
export function SignInForm({ onSignedIn }: Props) {
  const { ask, isWorking, problem, errors } = useAsking(signIn);
  const button = { label: messages.signIn, working: messages.signingIn };

  // Read from the page: a browser fills in what it keeps before the script is there.
  function submit(given: FormData) {
    const text = (name: string) => String(given.get(name) ?? "");
    void ask({ email: text("email").trim(), password: text("password") }, onSignedIn);
  }

  return (
    <SignInFrameForm
      problem={problem}
      isWorking={isWorking}
      button={button}
      late="sign-in"
      onSubmit={submit}
    >
      <Field label={messages.email} error={errors.email}>
        <Input type="email" name="email" autoComplete="username" autoFocus />
      </Field>
      <Field label={messages.password} error={errors.password}>
        <Input type="password" name="password" autoComplete="current-password" />
      </Field>
    </SignInFrameForm>
  );
}
