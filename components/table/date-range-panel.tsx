"use client";

import { DateRangeForm } from "#components/table/date-range-form.tsx";
import type { Opened } from "#components/table/late-button.tsx";
import { LatePanel } from "#components/table/late-panel.tsx";
import type { ListParams } from "#components/table/use-list-params.ts";

/** What opens behind "Date range". */
export function DateRangePanel({
  params,
  tz,
  ...opened
}: Opened & { params: ListParams; tz: string }) {
  return (
    <LatePanel {...opened} title="Date range" align="start">
      <DateRangeForm params={params} tz={tz} onDone={opened.onClose} />
    </LatePanel>
  );
}
