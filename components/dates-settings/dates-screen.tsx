"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { BooksZoneForm } from "#components/dates-settings/books-zone-form.tsx";
import * as messages from "#components/dates-settings/messages.ts";
import { SettingForm } from "#components/dates-settings/setting-form.tsx";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { undoneOrUnconfirmed } from "#components/record-page/setback-banner.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { CONTROL } from "#components/ui/forms/control-style.ts";
import { useEarlyChoice } from "#components/ui/forms/use-early-choice.ts";
import { useSeen } from "#components/ui/forms/use-seen.ts";
import { fiscalYearQuery, setFiscalYear } from "#lib/api-client/fiscal-year.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { MONTHS } from "#lib/dates/month-names.ts";
import type { FiscalYear } from "#lib/schemas/fiscal-year.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/** When the account's days begin, and how its quarters and years are counted; an administrator may change it. */
export function DatesScreen({ zones }: { zones: readonly string[] }) {
  const { data: year } = useQuery(fiscalYearQuery());
  return (
    <div className="max-w-180 pb-16">
      <PageTitle below={messages.hint}>{messages.title}</PageTitle>
      <div className="flex flex-col gap-10 pt-2">
        <BooksZoneForm zones={zones} />
        {year === undefined ? (
          <Skeleton className="h-16 w-64" />
        ) : (
          <YearStartForm startMonth={year.startMonth} />
        )}
      </div>
    </div>
  );
}

function YearStartForm({ startMonth }: { startMonth: number }) {
  const id = useId();
  const mayChange = useMay("fiscal-year.set");
  // Null: as it is saved.
  const [chosen, setChosen] = useState<number | null>(null);
  const month = chosen ?? startMonth;
  const select = useEarlyChoice(String(month), (text) => setChosen(Number(text)));
  const seen = useSeen(seenOf(startMonth), chosen !== null);
  const save = useWrite((year: FiscalYear) => setFiscalYear(year, seen.seen), {
    renews: [fiscalYearQuery().queryKey],
    onDone: (saved) => {
      seen.saved();
      setChosen((now) => (now === saved.startMonth ? null : now));
      showToast({ title: messages.saved });
    },
  });
  const isOutdated = seen.isOutdated && month !== startMonth && !save.isWorking;
  return (
    <SettingForm
      id={id}
      label={messages.yearStarts}
      hint={messages.yearHint}
      mayChange={mayChange}
      isChanged={month !== startMonth && !isOutdated}
      isSaving={save.isWorking}
      error={
        save.error === null || isOutdated
          ? null
          : `${undoneOrUnconfirmed(messages.notChanged, save.error)} ${problemOf(save.error).detail}`
      }
      saveLabel={messages.save}
      onSave={() => save.run({ startMonth: month })}
    >
      <select
        ref={select}
        id={id}
        className={clsx(CONTROL, "max-w-80")}
        value={month}
        disabled={!mayChange}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {MONTHS.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
      <ChangedMeanwhile
        isOutdated={isOutdated}
        error={save.error}
        now={MONTHS[startMonth - 1]}
        onKeep={() => {
          seen.keep();
          save.reset();
        }}
        onTake={() => {
          setChosen(null);
          save.reset();
        }}
      />
    </SettingForm>
  );
}
