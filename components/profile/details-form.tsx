"use client";

import { useState } from "react";
import { OneButtonForm } from "#components/identity/one-button-form.tsx";
import { useAsking } from "#components/identity/use-asking.ts";
import * as messages from "#components/profile/messages.ts";
import { Disclosure } from "#components/ui/display/disclosure.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { changeOwnDetails } from "#lib/api-client/identity/members.ts";

/** One's own name and email address, changed with a step-up. */
export function DetailsForm({ name, email }: { name: string; email: string }) {
  const [given, setGiven] = useState({ name, email });
  const { ask, isWorking, problem, errors } = useAsking(changeOwnDetails);
  const button = { label: messages.changeNameAndEmail, working: messages.changing };
  return (
    <Disclosure summary={messages.changeDetails}>
      <div className="mt-2 max-w-100">
        <OneButtonForm
          problem={problem}
          isWorking={isWorking}
          button={button}
          onSubmit={() => void ask(given, () => window.location.reload())}
        >
          <Field label={messages.name} error={errors.name}>
            <Input
              name="name"
              value={given.name}
              autoComplete="name"
              onChange={(event) => setGiven({ ...given, name: event.target.value })}
            />
          </Field>
          <Field label={messages.emailAddress} error={errors.email}>
            <Input
              type="email"
              name="email"
              value={given.email}
              autoComplete="email"
              onChange={(event) => setGiven({ ...given, email: event.target.value })}
            />
          </Field>
        </OneButtonForm>
      </div>
    </Disclosure>
  );
}
