"use client";

import type { FormEvent } from "react";
import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import * as messages from "#components/identity/factors/messages.ts";
import { PasskeyNameField } from "#components/identity/factors/passkey-name-field.tsx";
import { FormButtons } from "#components/ui/forms/form-buttons.tsx";
import { accountKey, addPasskey } from "#lib/api-client/identity/account.ts";
import { noticesKey } from "#lib/api-client/notices.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { NewCodes } from "#lib/schemas/identity/account.ts";

type Props = { onDone: (codes: NewCodes) => void; onCancel: () => void };

/** Names a new passkey and has the browser make it. */
export function AddPasskey({ onDone, onCancel }: Props) {
  const add = useWrite(addPasskey, { renews: [accountKey, noticesKey], onDone: onDone });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    add.run(String(new FormData(event.currentTarget).get("name") ?? ""));
  }
  return (
    <form onSubmit={submit} className="border-rule border-b py-4">
      <PasskeyNameField hint={messages.passkeyNameExample} error={add.fieldError("name")} />
      <ChangeFailure change={add} />
      <FormButtons
        label={messages.createPasskey}
        working={add.isWorking ? messages.waitingForBrowser : undefined}
        onCancel={onCancel}
        className="mt-2"
      />
    </form>
  );
}
