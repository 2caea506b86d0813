"use client";

import { Popover } from "@base-ui/react/popover";
import type { RefObject } from "react";
import { DateRangeForm } from "#components/table/date-range-form.tsx";
import type { ListParams } from "#components/table/use-list-params.ts";

/** The date range's popover. Escape, a press outside and the form's buttons close it. */
export function DateRangePanel({
  params,
  tz,
  anchor,
  onClose,
}: {
  params: ListParams;
  tz: string;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        const onButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !onButton) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={6} className="z-40">
          <Popover.Popup aria-label="Date range" finalFocus={anchor} className="list-popup">
            <DateRangeForm params={params} tz={tz} onDone={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
