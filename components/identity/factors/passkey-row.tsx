"use client";

import { type FormEvent, useState } from "react";
import { ChangeFailure } from "#components/identity/factors/change-failure.tsx";
import { FactorRow } from "#components/identity/factors/factor-row.tsx";
import { PasskeyNameField } from "#components/identity/factors/passkey-name-field.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { accountKey, removePasskey, renamePasskey } from "#lib/api-client/identity/account.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { OwnPasskey } from "#lib/schemas/identity/account.ts";

/** One passkey: when it came, when it was last used, another name, removal. */
export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const { id, name, createdAt, usedAt, isBackedUp } = passkey;
  const zone = useZone();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useWrite(() => removePasskey(id), { renews: [accountKey] });
  const rename = useWrite((next: string) => renamePasskey(id, next), {
    renews: [accountKey],
    onDone: () => setRenaming(false),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rename.run(String(new FormData(event.currentTarget).get("name") ?? ""));
  }
  const at = (instant: string) => formatInstant(instant, zone, "exact");
  const used = usedAt === null ? "not used yet" : `last used ${at(usedAt)}`;
  const place = isBackedUp ? "stored in a password manager" : "on one device";
  return (
    <>
      <FactorRow
        title={name}
        state={`Added ${at(createdAt)}, ${used}; ${place}.`}
        actions={
          !isRenaming && (
            <>
              <Button
                variant="quiet"
                aria-label={`Rename ${name}`}
                onClick={() => setRenaming(true)}
              >
                Rename
              </Button>
              <Button
                variant="danger"
                aria-label={`Remove ${name}`}
                working={remove.isWorking ? "Removing" : undefined}
                onClick={() => remove.run()}
              >
                Remove
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
          <div className="mt-2 flex gap-2">
            <Button
              type="submit"
              variant="primary"
              working={rename.isWorking ? "Saving" : undefined}
            >
              Save the name
            </Button>
            <Button variant="quiet" onClick={() => setRenaming(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
