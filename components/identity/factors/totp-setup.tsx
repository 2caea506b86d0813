"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import * as messages from "#components/identity/factors/messages.ts";
import { QrCode } from "#components/identity/factors/qr-code.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { FormButtons } from "#components/ui/forms/form-buttons.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { confirmTotp } from "#lib/api-client/identity/profile.ts";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { noticesKey } from "#lib/api-client/notices.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { NewCodes, NewTotp } from "#lib/schemas/identity/profile.ts";
import { isUnanswered, problemOf } from "#lib/schemas/problem-error.ts";

type Props = {
  totp: NewTotp;
  onDone: (codes: NewCodes) => void;
  /** The code was sent, and no answer came: the app may be set up, which takes this form away. */
  onUnanswered: () => void;
  onCancel: () => void;
};

/** Shows a new app's secret, as a picture and for typing, and takes the first code. */
export function TotpSetup({ totp, onDone, onUnanswered, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const confirm = useWrite(confirmTotp, {
    renews: [profileKey, noticesKey],
    onDone,
    onFailure: (error) => {
      if (isUnanswered(problemOf(error))) onUnanswered();
    },
  });
  useEffect(() => heading.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.run(input.current?.value ?? "");
  }
  const inGroups = (totp.secret.match(/.{1,4}/g) ?? []).join(" ");
  return (
    <div className="border-rule border-b py-5">
      <h3 ref={heading} tabIndex={-1} className="mb-4 font-medium text-base outline-none">
        {messages.setUpAuthenticatorApp}
      </h3>
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <QrCode text={totp.uri} label={messages.scanWithApp} />
        <div className="grid min-w-0 flex-1 basis-72 content-start gap-5">
          <div className="text-sm">
            <p>{messages.scanCodeOrEnterKey}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-0.5 font-mono">
              <span>{inGroups}</span>
              <CopyButton value={totp.secret} what={messages.secret} />
            </p>
          </div>
          <form onSubmit={submit}>
            <Field
              label={messages.code}
              hint={messages.codeExample}
              error={confirm.fieldError("code")}
            >
              <Input
                ref={input}
                required
                exact
                inputMode="numeric"
                autoComplete="one-time-code"
                className="max-w-48"
              />
            </Field>
            <ChangeFailure change={confirm} />
            <FormButtons
              label={messages.confirmApp}
              working={confirm.isWorking ? messages.checking : undefined}
              onCancel={onCancel}
              className="mt-2"
            />
          </form>
        </div>
      </div>
    </div>
  );
}
