"use client";

import { type FormEvent, useEffect, useRef } from "react";
import * as messages from "#components/layout/step-up/dialog-messages.ts";
import type { ProofState } from "#components/layout/step-up/use-proof.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";

const FIELDS = {
  totp: {
    label: messages.code,
    hint: messages.codeHint,
    input: { inputMode: "numeric", autoComplete: "one-time-code", exact: true },
  },
  password: {
    label: messages.password,
    hint: undefined,
    input: { type: "password", autoComplete: "current-password" },
  },
} as const;

type Props = {
  method: "totp" | "password";
  proof: ProofState;
  /** Whether nothing else is offered, so that the cursor belongs here. */
  isAlone: boolean;
  /** Whether it is one's own account that changes: a recovery code is accepted then. */
  isForAccount: boolean;
};

/** The code of an authenticator app, or the password, typed. */
export function TypedProof({ method, proof, isAlone, isForAccount }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { label, hint: usual, input: kind } = FIELDS[method];
  // Counterfoil accepts a recovery code for what changes one's own profile.
  const takesRecoveryCode = method === "totp" && isForAccount;
  const hint = takesRecoveryCode ? messages.codeOrRecoveryCodeHint : usual;
  const { fault } = proof;
  // What was wrong is there to be typed over.
  useEffect(() => {
    if (fault !== null) input.current?.select();
  }, [fault]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = input.current?.value ?? "";
    if (typed.trim() === "") input.current?.focus();
    else proof.give({ method, proof: typed });
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={label} hint={hint} error={fault}>
        <Input
          ref={input}
          required
          autoFocus={isAlone}
          {...kind}
          {...(takesRecoveryCode && { inputMode: "text" as const })}
        />
      </Field>
      <div className="flex items-center justify-end">
        <Button
          type="submit"
          variant={isAlone ? "primary" : "secondary"}
          working={proof.checking === method ? messages.checking : undefined}
        >
          {messages.confirm}
        </Button>
      </div>
    </form>
  );
}
