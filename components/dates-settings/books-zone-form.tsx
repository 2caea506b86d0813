"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import * as messages from "#components/dates-settings/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { ZoneSelect } from "#components/ui/forms/zone-select.tsx";
import { useBooksZone, useZone } from "#components/ui/preferences/zone.tsx";
import { booksZoneQuery, setBooksZone } from "#lib/api-client/books-zone.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** In which zone the account's days begin and end. Until there is one, the administrator's own is offered. */
export function BooksZoneForm({ zones }: { zones: readonly string[] }) {
  const id = useId();
  const router = useRouter();
  const mayChange = useMay("books-zone.set");
  const held = useBooksZone();
  const own = useZone();
  const [chosen, setChosen] = useState<string | null>(null);
  const zone = chosen ?? held ?? own;
  const save = useWrite(() => setBooksZone({ zone }), {
    renews: [booksZoneQuery().queryKey],
    onDone: () => {
      showToast({ title: messages.zoneSaved(zone) });
      router.refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.run();
  };
  return (
    <form onSubmit={submit} className="flex max-w-120 flex-col items-start gap-3 text-sm">
      <label htmlFor={id} className="font-medium">
        {messages.booksZone}
      </label>
      <p className="text-ink-soft">{messages.booksZoneHint}</p>
      <div className="w-full max-w-80">
        <ZoneSelect id={id} value={zone} zones={zones} disabled={!mayChange} onChange={setChosen} />
      </div>
      {held === null ? <p className="text-attention">{messages.noBooksZone}</p> : null}
      {held !== null && zone !== held ? (
        <p className="text-attention">{messages.pastMonthsChange}</p>
      ) : null}
      {save.error === null ? null : (
        <p role="alert" className="text-failed">
          {`${messages.zoneNotChanged} ${problemOf(save.error).detail}`}
        </p>
      )}
      {mayChange ? (
        <Button
          type="submit"
          variant="primary"
          disabled={zone === held}
          working={save.isWorking ? messages.saving : undefined}
        >
          {messages.saveZone}
        </Button>
      ) : (
        <p className="text-ink-quiet">{messages.onlyAdministrators}</p>
      )}
    </form>
  );
}
