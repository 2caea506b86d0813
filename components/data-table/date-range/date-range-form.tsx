"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { dayBoundsQuery } from "#components/data-table/date-range/day-bounds-query.ts";
import { type DayDraft, readDraft } from "#components/data-table/date-range/day-draft.ts";
import { DayField } from "#components/data-table/date-range/day-field.tsx";
import { MonthEndList } from "#components/data-table/date-range/month-end-list.tsx";
import * as messages from "#components/data-table/date-range/panel-messages.ts";
import { PresetList } from "#components/data-table/date-range/preset-list.tsx";
import { RangeCalendar } from "#components/data-table/date-range/range-calendar.tsx";
import { NO_RANGE } from "#components/data-table/params/clear-params.ts";
import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import { reading } from "#components/data-table/params/reading.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import type { PresetName } from "#lib/dates/preset-names.ts";
import { presetRange, today } from "#lib/dates/presets.ts";
import { hasCompletion } from "#lib/resources/define-resource.ts";
import type { DateOf } from "#lib/schemas/synced/date-of.ts";

const DATES_OFFERED = [
  { value: "created", label: messages.created },
  { value: "completed", label: messages.completed },
  { value: "over", label: messages.overMonthEnd },
] as const;

/**
 * Days from and to, both included, of the zone that is named: a preset is applied at once, days by hand or by
 * calendar with "Apply". Where records complete, the days can be about that, or a month be chosen at whose end
 * they were under way.
 */
export function DateRangeForm({
  params,
  tz,
  yearStart,
  onDone,
}: {
  params: ListParams;
  tz: string;
  yearStart: number;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const { view, go } = params;
  const [draft, setDraft] = useState<DayDraft>({ from: view.from ?? "", to: view.to ?? "" });
  const [tried, setTried] = useState(false);
  const { range, errors } = readDraft(draft);
  const day = today(tz);
  const present = { today: day, yearStart };
  const [date, setDate] = useState<DateOf>(view.date);
  const about = { date: date === "created" ? null : reading(date) };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (range === null) return;
    const wanted = { ...range, tz };
    client.setQueryData(dayBoundsQuery(wanted).queryKey, dayRangeToInstants(wanted));
    const { from, to } = range;
    const none = from === null && to === null;
    const days = { from: written(from), to: written(to), tz: reading(tz), range: null, ...about };
    go({ ...FIRST_PAGE, ...(none ? NO_RANGE : days) });
    onDone();
  };
  const pick = (name: PresetName) => {
    const wanted = { ...presetRange(name, present), tz };
    client.setQueryData(dayBoundsQuery(wanted).queryKey, dayRangeToInstants(wanted));
    const { from, to } = wanted;
    go({
      ...FIRST_PAGE,
      from: written(from),
      to: written(to),
      tz: reading(tz),
      range: reading(name),
      ...about,
    });
    onDone();
  };
  const pickMonthEnd = (to: string) => {
    const wanted = { from: null, to, tz };
    client.setQueryData(dayBoundsQuery(wanted).queryKey, dayRangeToInstants(wanted));
    go({ ...FIRST_PAGE, ...NO_RANGE, to: reading(to), tz: reading(tz), ...about });
    onDone();
  };
  const clear = () => {
    go({ ...FIRST_PAGE, ...NO_RANGE });
    onDone();
  };
  const choice = params.resource !== null && hasCompletion(params.resource) && (
    <RadioGroup
      label={messages.dateOf}
      layout="row"
      items={DATES_OFFERED}
      value={date}
      onValueChange={setDate}
    />
  );
  if (date === "over") {
    return (
      <div className="range-over">
        {choice}
        <MonthEndList
          today={day}
          tz={tz}
          chosen={view.date === "over" ? view.to : null}
          onPick={pickMonthEnd}
        />
      </div>
    );
  }
  return (
    <form onSubmit={apply} noValidate>
      {choice}
      <div className="range-form">
        <PresetList draft={draft} present={present} onPick={pick} />
        <div className="flex flex-col gap-3">
          <div className="flex gap-3">
            <DayField
              label={messages.from}
              value={draft.from}
              error={tried ? errors.from : undefined}
              onChange={(from) => setDraft({ ...draft, from })}
            />
            <DayField
              label={messages.to}
              value={draft.to}
              error={tried ? errors.to : undefined}
              onChange={(to) => setDraft({ ...draft, to })}
            />
          </div>
          <RangeCalendar draft={draft} today={day} onPick={setDraft} />
          <div className="flex items-center gap-2">
            <p className="me-auto text-ink-quiet text-xs">{messages.wholeDaysIn(tz)}</p>
            <Button onClick={clear}>{messages.clear}</Button>
            <Button type="submit" variant="primary">
              {messages.apply}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

function written(day: string | null) {
  return day === null ? null : reading(day);
}
