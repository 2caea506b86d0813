"use client";

import * as messages from "#components/identity/factors/messages.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";

type Props = { value?: string; hint?: string; error: string | undefined };

/** The name of a passkey. */
export function PasskeyNameField({ value = "", hint, error }: Props) {
  return (
    <Field label={messages.passkeyName} hint={hint} error={error} className="max-w-96">
      <Input
        name="name"
        required
        maxLength={60}
        defaultValue={value}
        autoComplete="off"
        autoFocus
      />
    </Field>
  );
}
