"use client";

import { type FormEvent, useState } from "react";
import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import { FactorRow } from "#components/identity/factors/factor-row.tsx";
import * as messages from "#components/identity/factors/messages.ts";
import { PasskeyNameField } from "#components/identity/factors/passkey-name-field.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { FormButtons } from "#components/ui/forms/form-buttons.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { removePasskey, renamePasskey } from "#lib/api-client/identity/profile.ts";
import { profileKey } from "#lib/api-client/identity/profile-key.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { OwnPasskey } from "#lib/schemas/identity/profile.ts";

/** One passkey: when it came, when it was last used, another name, removal. */
export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const { id, name, createdAt, usedAt, isBackedUp } = passkey;
  const zone = useZone();
  const [isRenaming, setRenaming] = useState(false);
  const opener = useFocusBack(isRenaming);
  const remove = useWrite(() => removePasskey(id), { renews: [profileKey] });
  const rename = useWrite((next: string) => renamePasskey(id, next), {
    renews: [profileKey],
    onDone: () => setRenaming(false),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rename.run(String(new FormData(event.currentTarget).get("name") ?? ""));
  }
  const at = (instant: string) => formatInstant(instant, zone, "exact");
  const used = usedAt === null ? messages.notUsedYet : messages.lastUsed(at(usedAt));
  const place = isBackedUp ? messages.inPasswordManager : messages.onOneDevice;
  return (
    <>
      <FactorRow
        title={name}
        state={messages.passkeyState(at(createdAt), zone, used, place)}
        actions={
          !isRenaming && (
            <>
              <Button
                ref={opener}
                variant="quiet"
                aria-label={messages.renamePasskey(name)}
                onClick={() => setRenaming(true)}
              >
                {messages.rename}
              </Button>
              <Button
                variant="danger"
                aria-label={messages.removePasskey(name)}
                working={remove.isWorking ? messages.removing : undefined}
                onClick={() => remove.run()}
              >
                {messages.remove}
              </Button>
            </>
          )
        }
      />
      <ChangeFailure change={remove} />
      {isRenaming && (
        <form onSubmit={submit} className="border-rule border-b py-4">
          <PasskeyNameField value={name} error={rename.fieldError("name")} />
          <ChangeFailure change={rename} />
          <FormButtons
            label={messages.saveName}
            working={rename.isWorking ? messages.saving : undefined}
            onCancel={() => setRenaming(false)}
            className="mt-2"
          />
        </form>
      )}
    </>
  );
}
