"use client";

import { useState } from "react";
import * as messages from "#components/identity/invitation/messages.tsx";
import { NewPassword } from "#components/identity/new-password.tsx";
import { OneButtonForm } from "#components/identity/one-button-form.tsx";
import { useRequest } from "#components/identity/use-request.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { acceptInvitation } from "#lib/api-client/identity/members.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

/** Makes an invited visitor a user of Counterfoil, by a name and a password, and signs them in. */
export function AcceptForm({ token }: { token: string }) {
  const [given, setGiven] = useState({ name: "", password: "" });
  const { ask, isWorking, problem, errors } = useRequest(acceptInvitation);
  const button = { label: messages.acceptInvitation, working: messages.signingIn };

  function submit() {
    // In this page's place, so that Back does not lead to a link that is used up.
    void ask({ token, ...given }, () => window.location.replace(inThisAccount("/")));
  }

  return (
    <OneButtonForm problem={problem} isWorking={isWorking} button={button} onSubmit={submit}>
      <Field label={messages.yourName} error={errors.name}>
        <Input
          name="name"
          value={given.name}
          autoComplete="name"
          onChange={(event) => setGiven({ ...given, name: event.target.value })}
        />
      </Field>
      <NewPassword
        value={given.password}
        error={errors.password}
        onChange={(password) => setGiven({ ...given, password })}
      />
    </OneButtonForm>
  );
}
