"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import * as messages from "#components/dates-settings/messages.ts";
import { SettingForm } from "#components/dates-settings/setting-form.tsx";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { undoneOrUnconfirmed } from "#components/record-page/setback-banner.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { useSeen } from "#components/ui/forms/use-seen.ts";
import { ZoneSelect } from "#components/ui/forms/zone-select.tsx";
import { useBooksZone } from "#components/ui/preferences/zone.tsx";
import { booksZoneQuery, setBooksZone } from "#lib/api-client/books-zone.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/** In which zone the account's days begin and end. Until there is one, none is chosen, so that none is saved unread. */
export function BooksZoneForm({ zones }: { zones: readonly string[] }) {
  const id = useId();
  const router = useRouter();
  const mayChange = useMay("books-zone.set");
  const held = useBooksZone();
  const [chosen, setChosen] = useState<string | null>(null);
  const zone = chosen ?? held;
  // Also one that this browser doesn't know. It is asked for where the page's zones are provided.
  const { data: set } = useQuery({ ...booksZoneQuery(), enabled: false });
  const seen = useSeen(set === undefined ? null : seenOf(set.zone), chosen !== null);
  const write = async (given: string) => {
    await setBooksZone({ zone: given }, seen.seen);
    return given;
  };
  const save = useWrite(write, {
    renews: [booksZoneQuery().queryKey],
    onDone: (saved) => {
      seen.saved();
      setChosen((now) => (now === saved ? null : now));
      showToast({ title: messages.zoneSaved(saved) });
      router.refresh();
    },
  });
  const isOutdated = seen.isOutdated && zone !== held && !save.isWorking;
  return (
    <SettingForm
      id={id}
      label={messages.booksZone}
      hint={messages.booksZoneHint}
      mayChange={mayChange}
      isChanged={zone !== held && !isOutdated}
      isSaving={save.isWorking}
      error={
        save.error === null || isOutdated
          ? null
          : `${undoneOrUnconfirmed(messages.zoneNotChanged, save.error)} ${problemOf(save.error).detail}`
      }
      saveLabel={messages.saveZone}
      onSave={() => zone !== null && save.run(zone)}
    >
      <div className="w-full max-w-80">
        <ZoneSelect
          id={id}
          value={zone}
          unchosen={mayChange ? messages.chooseZone : messages.notSet}
          zones={zones}
          disabled={!mayChange}
          onChange={setChosen}
        />
      </div>
      <ChangedMeanwhile
        isOutdated={isOutdated}
        error={save.error}
        now={set?.zone ?? messages.notSet}
        onKeep={() => {
          seen.keep();
          save.reset();
        }}
        onTake={() => {
          setChosen(null);
          save.reset();
        }}
      />
      {held === null ? <p className="text-attention">{messages.noBooksZone}</p> : null}
      {held !== null && zone !== held ? (
        <p className="text-attention">{messages.pastMonthsChange}</p>
      ) : null}
    </SettingForm>
  );
}
