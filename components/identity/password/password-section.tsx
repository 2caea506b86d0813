"use client";

import { type FormEvent, useState } from "react";
import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import { FactorRow } from "#components/identity/factors/factor-row.tsx";
import * as messages from "#components/identity/password/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { FormButtons } from "#components/ui/forms/form-buttons.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { changePassword } from "#lib/api-client/identity/sessions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";

/** Changing one's own password, which ends one's other sessions. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  const change = useWrite(changePassword, {
    renews: [profileKey],
    onDone: () => {
      setOpen(false);
      showToast({ title: messages.passwordWasChanged, description: messages.otherSessionsEnded });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [current, password] = [typed.get("current"), typed.get("password")];
    change.run({ current: String(current ?? ""), password: String(password ?? "") });
  }

  return (
    <section aria-labelledby="password">
      <h2 id="password" className="border-rule border-b pb-2 font-semibold text-base">
        {messages.password}
      </h2>
      <FactorRow
        state="Changing your password signs you out on other devices."
        actions={
          !isOpen && (
            <Button ref={opener} onClick={() => setOpen(true)}>
              {messages.changePassword}
            </Button>
          )
        }
      />
      {isOpen && (
        <form onSubmit={submit} className="max-w-100 py-4" noValidate>
          <ChangeFailure change={change} />
          <Field label={messages.oldPassword} error={change.fieldError("current")}>
            <Input type="password" name="current" autoComplete="current-password" autoFocus />
          </Field>
          <Field
            label={messages.newPassword}
            hint={messages.passwordHint}
            error={change.fieldError("password")}
          >
            <Input type="password" name="password" autoComplete="new-password" />
          </Field>
          <FormButtons
            label={messages.changePassword}
            working={change.isWorking ? messages.changing : undefined}
            onCancel={() => setOpen(false)}
            className="mt-2"
          />
        </form>
      )}
    </section>
  );
}
