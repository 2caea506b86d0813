"use client";

import { useId, useState, useSyncExternalStore } from "react";
import { NewPassword } from "#components/identity/new-password.tsx";
import { OneButtonForm } from "#components/identity/one-button-form.tsx";
import * as messages from "#components/identity/set-up/messages.ts";
import { useRequest } from "#components/identity/use-request.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { ZoneSelect } from "#components/ui/forms/zone-select.tsx";
import { setUp } from "#lib/api-client/identity/sign-in.ts";
import { localZone } from "#lib/dates/zone.ts";
import { inThisAccount } from "#lib/text/account-path.ts";

const neverChanges = () => () => undefined;

/** Name, email address and password of the first administrator, and the zone of the books. */
export function SetUpForm({ token, zones }: { token: string; zones: readonly string[] }) {
  const zoneId = useId();
  // The server doesn't know the browser's zone yet.
  const here = useSyncExternalStore(neverChanges, localZone, () => "UTC");
  const [zone, setZone] = useState<string | null>(null);
  const [given, setGiven] = useState({ name: "", email: "", password: "" });
  const { ask, isWorking, problem, errors } = useRequest(setUp);
  const button = { label: messages.setUpAndSignIn, working: messages.settingUp };

  function submit() {
    void ask({ token, ...given, booksZone: zone ?? here }, () =>
      window.location.assign(inThisAccount("/")),
    );
  }

  return (
    <OneButtonForm problem={problem} isWorking={isWorking} button={button} onSubmit={submit}>
      <Field label={messages.name} error={errors.name}>
        <Input
          name="name"
          value={given.name}
          autoComplete="name"
          autoFocus
          onChange={(event) => setGiven({ ...given, name: event.target.value })}
        />
      </Field>
      <Field label={messages.email} error={errors.email}>
        <Input
          type="email"
          name="email"
          value={given.email}
          autoComplete="username"
          onChange={(event) => setGiven({ ...given, email: event.target.value })}
        />
      </Field>
      <NewPassword
        value={given.password}
        error={errors.password}
        onChange={(password) => setGiven({ ...given, password })}
      />
      <div className="flex flex-col gap-1.5 text-sm">
        <label htmlFor={zoneId} className="font-medium">
          {messages.booksZone}
        </label>
        <ZoneSelect id={zoneId} value={zone ?? here} zones={zones} onChange={setZone} />
        <p className="text-ink-quiet">{errors.booksZone ?? messages.booksZoneHint}</p>
      </div>
    </OneButtonForm>
  );
}
