"use client";

import { Popover } from "@base-ui/react/popover";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { FLOAT } from "#components/ui/forms/control-style.ts";
import { isOn } from "#components/ui/lazy/is-on.ts";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";

/** The panel of a `LazyButton`. Escape and a press outside close it and give the focus back. */
export function LazyPanel({
  anchor,
  onClose,
  title,
  align,
  children,
}: Opened & { title: string; align: "start" | "center" | "end"; children: ReactNode }) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        if (!open && !isOn(anchor.current, event)) onClose();
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
            className={clsx(
              FLOAT,
              "max-h-(--available-height) max-w-(--available-width) overflow-y-auto p-4 text-sm",
            )}
          >
            <Popover.Title className="sr-only">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
