"use client";

import { CalendarDays } from "lucide-react";
import { lazy, type RefObject, Suspense, useState } from "react";
import type { ListParams } from "#components/table/use-list-params.ts";

const load = () => import("#components/table/date-range-panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).DateRangePanel }));

/** The button of the date range; the calendar behind it is loaded when it is first wanted. */
export function DateRange({
  params,
  tz,
  button,
}: {
  params: ListParams;
  tz: string;
  button: RefObject<HTMLButtonElement | null>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="list-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!open)}
      >
        <CalendarDays aria-hidden="true" size={16} />
        Date range
      </button>
      {open ? (
        <Suspense>
          <Panel params={params} tz={tz} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
