"use client";

import { type FormEvent, useState } from "react";
import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import * as messages from "#components/identity/factors/messages.ts";
import { PasskeyNameField } from "#components/identity/factors/passkey-name-field.tsx";
import { PasskeyRow } from "#components/identity/factors/passkey-row.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { FormButtons } from "#components/ui/forms/form-buttons.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { addPasskey } from "#lib/api-client/identity/profile.ts";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { noticesKey } from "#lib/api-client/notices.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { NewCodes, OwnPasskey } from "#lib/schemas/identity/profile.ts";

type Props = { passkeys: OwnPasskey[]; onCodes: (codes: NewCodes) => void };

/** A user's passkeys, and a way to add one. */
export function PasskeysSection({ passkeys, onCodes }: Props) {
  const [isAdding, setAdding] = useState(false);
  const opener = useFocusBack(isAdding);
  const { next, rows } = useFocusAfterRow();
  return (
    <section aria-labelledby="passkeys" {...rows}>
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <h2 ref={next} tabIndex={-1} id="passkeys" className="font-semibold text-base outline-none">
          {messages.passkeys}
        </h2>
        {!isAdding && (
          <Button ref={opener} onClick={() => setAdding(true)}>
            {messages.addPasskey}
          </Button>
        )}
      </div>
      <p className="border-rule border-b pb-3 text-ink-soft text-sm">{messages.passkeysHint}</p>
      {isAdding && (
        <AddPasskey
          onDone={(codes) => {
            setAdding(false);
            onCodes(codes);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {passkeys.length === 0 && !isAdding && (
        <p className="py-4 text-ink-quiet text-sm">{messages.noPasskeyYet}</p>
      )}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyRow passkey={passkey} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type AddPasskeyProps = { onDone: (codes: NewCodes) => void; onCancel: () => void };

/** Names a new passkey and has the browser make it. */
function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const add = useWrite(addPasskey, { renews: [profileKey, noticesKey], onDone: onDone });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    add.run(String(new FormData(event.currentTarget).get("name") ?? ""));
  }
  return (
    <form onSubmit={submit} className="border-rule border-b py-4">
      <PasskeyNameField hint={messages.passkeyNameExample} error={add.fieldError("name")} />
      <ChangeFailure change={add} unconfirmed={messages.passkeyMayBeThere} />
      <FormButtons
        label={messages.createPasskey}
        working={add.isWorking ? messages.waitingForBrowser : undefined}
        onCancel={onCancel}
        className="mt-2"
      />
    </form>
  );
}
