"use client";

import { useState } from "react";
import { DayPicker } from "react-day-picker";
import type { DayDraft } from "#components/table/day-draft.ts";
import { readDay } from "#components/table/list-search-params.ts";
import { WEEK_STARTS_ON } from "#lib/dates/presets.ts";

/** Days by pointer and arrow keys. `today` is the day it is in the zone of the range. */
export function RangeCalendar({
  draft,
  today,
  onPick,
}: {
  draft: DayDraft;
  today: string;
  onPick: (days: DayDraft) => void;
}) {
  const from = noon(draft.from);
  const to = noon(draft.to);
  const [month, setMonth] = useState(from ?? to ?? noon(today));
  return (
    <DayPicker
      mode="range"
      className="range-calendar"
      selected={from === undefined && to === undefined ? undefined : { from: from ?? to, to }}
      onSelect={(range) => onPick({ from: dayOf(range?.from), to: dayOf(range?.to) })}
      {...(month === undefined ? {} : { month })}
      onMonthChange={setMonth}
      today={noon(today) ?? new Date()}
      weekStartsOn={WEEK_STARTS_ON}
      showOutsideDays
      fixedWeeks
      resetOnSelect
    />
  );
}

/** A day as the calendar takes it: noon by this machine's clock, so that no change of clocks moves it. */
function noon(text: string): Date | undefined {
  const day = readDay(text.trim());
  if (day === null) return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

function dayOf(date: Date | undefined): string {
  if (date === undefined) return "";
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, "0")).join("-");
}
