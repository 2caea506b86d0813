"use client";

import { useState } from "react";
import { DayPicker, type Labels } from "react-day-picker";
import type { DayDraft } from "#components/data-table/date-range/day-draft.ts";
import { readDay } from "#components/data-table/params/list-search-params.ts";
import { WEEK_STARTS_ON } from "#lib/dates/presets.ts";

type Props = {
  draft: DayDraft;
  /** The day it is in the zone of the range. */
  today: string;
  onPick: (days: DayDraft) => void;
};

/** Days by pointer and arrow keys. It turns to the month of what is set elsewhere. */
export function RangeCalendar({ draft, today, onPick }: Props) {
  const from = noon(draft.from);
  const to = noon(draft.to);
  const wanted = to ?? from ?? noon(today);
  const [turned, setTurned] = useState<{ from: string; to: string; month: Date } | null>(null);
  const isTurned = turned?.from === draft.from && turned.to === draft.to;
  const month = isTurned ? turned.month : wanted;
  return (
    <DayPicker
      mode="range"
      className="range-calendar"
      selected={from === undefined && to === undefined ? undefined : { from: from ?? to, to }}
      onSelect={(range) => {
        const days = { from: dayOf(range?.from), to: dayOf(range?.to) };
        if (month !== undefined) setTurned({ ...days, month });
        onPick(days);
      }}
      {...(month !== undefined && { month })}
      onMonthChange={(shown) => setTurned({ ...draft, month: shown })}
      today={noon(today) ?? new Date()}
      weekStartsOn={WEEK_STARTS_ON}
      labels={LABELS}
      showOutsideDays
      fixedWeeks
      resetOnSelect
    />
  );
}

const IN_WORDS = new Intl.DateTimeFormat("en-GB", { dateStyle: "full" });

/** A day's name holds the figure that is seen, and says what is marked by colour alone. */
const LABELS: Partial<Labels> = {
  labelDayButton: (date, { today, selected }) =>
    `${IN_WORDS.format(date)}${today ? ", today" : ""}${selected ? ", selected" : ""}`,
};

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
