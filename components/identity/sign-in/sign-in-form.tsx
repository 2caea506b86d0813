"use client";

import { useState } from "react";
import { DoorForm } from "#components/identity/door-form.tsx";
import { useAsking } from "#components/identity/use-asking.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { signIn } from "#lib/queries/sign-in.ts";
import type { SignedIn } from "#lib/schemas/sign-in.ts";

type Props = {
  /** Called once the password was right: whether that was all, or a second step is asked for. */
  onSignedIn: (signedIn: SignedIn) => void;
};

/** E-mail address and password. What is wrong never tells which of the two it was. */
export function SignInForm({ onSignedIn }: Props) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { ask, isWorking, problem, errors } = useAsking(signIn);
  const button = { label: "Sign in", working: "Signing in" };

  function submit() {
    void ask({ email: email.trim(), password }, onSignedIn);
  }

  return (
    <DoorForm {...{ problem, isWorking, button }} onSubmit={submit}>
      <Field label="E-mail" error={errors.email}>
        <Input
          type="email"
          name="email"
          value={email}
          autoComplete="username"
          autoFocus
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" error={errors.password}>
        <Input
          type="password"
          name="password"
          value={password}
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </DoorForm>
  );
}
