"use client";

import { Menu } from "@base-ui/react/menu";
import { clsx } from "clsx";
import type { ReactNode, RefObject } from "react";
import { FLOAT } from "#components/ui/forms/control-style.ts";
import { isOn } from "#components/ui/lazy/is-on.ts";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";

type Props = Opened & {
  label: string;
  className: string;
  /** What gets the focus once it is closed, if it isn't the button; false: what opens in its place takes it. */
  focusAfter?: RefObject<HTMLElement | null> | (() => HTMLElement | false | null);
  children: ReactNode;
};

/** What opens beneath a `LazyButton`: open from the start, and closed by anything but that button. */
export function LazyMenuPopup({
  anchor,
  onClose,
  label,
  className,
  focusAfter = anchor,
  children,
}: Props) {
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => {
        if (!open && !isOn(anchor.current, event)) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40"
        >
          <Menu.Popup
            finalFocus={focusAfter}
            aria-label={label}
            className={clsx(FLOAT, "p-1", className)}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
