"use client";

import { DateRangeForm } from "#components/data-table/date-range/date-range-form.tsx";
import * as messages from "#components/data-table/date-range/messages.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyPanel } from "#components/ui/lazy/lazy-panel.tsx";

/** What opens behind "Date range". */
export function DateRangePanel({
  params,
  tz,
  yearStart,
  ...opened
}: Opened & { params: ListParams; tz: string; yearStart: number }) {
  return (
    <LazyPanel {...opened} title={messages.dateRange} align="start">
      <DateRangeForm params={params} tz={tz} yearStart={yearStart} onDone={opened.onClose} />
    </LazyPanel>
  );
}
