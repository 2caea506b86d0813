"use client";

import { CalendarDays } from "lucide-react";
import { lazy, type RefObject } from "react";
import * as messages from "#components/data-table/date-range/messages.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { LazyButton } from "#components/ui/lazy/lazy-button.tsx";

const load = () => import("#components/data-table/date-range/date-range-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).DateRangePanel }));

/** The button of the date range; the calendar behind it is loaded when it is first wanted. */
export function DateRange({
  params,
  tz,
  button,
  yearStart,
}: {
  params: ListParams;
  tz: string;
  /** The month with which the account's year begins, from 1. */
  yearStart: number;
  button: RefObject<HTMLButtonElement | null>;
}) {
  return (
    <LazyButton
      label={messages.dateRange}
      icon={<CalendarDays aria-hidden="true" />}
      phone="words"
      load={load}
      button={button}
    >
      {(opened) => <Panel {...opened} params={params} tz={tz} yearStart={yearStart} />}
    </LazyButton>
  );
}
