"use client";

import { Popover } from "@base-ui/react/popover";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Opened } from "#components/table/late-button.tsx";
import { FLOAT } from "#components/ui/control-style.ts";

/** The panel of a `LateButton`. Escape and a press outside close it and give the focus back. */
export function LatePanel({
  anchor,
  onClose,
  title,
  align,
  children,
}: Opened & { title: string; align: "start" | "end"; children: ReactNode }) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        const onButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !onButton) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40"
        >
          <Popover.Popup
            finalFocus={anchor}
            className={clsx(FLOAT, "max-h-(--available-height) overflow-y-auto p-4 text-sm")}
          >
            <Popover.Title className="sr-only">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
