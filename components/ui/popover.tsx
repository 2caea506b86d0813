"use client";

import { Popover as BasePopover } from "@base-ui/react/popover";
import { clsx } from "clsx";
import type { ReactElement, ReactNode } from "react";
import { FLOAT } from "#components/ui/control-style.ts";

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its accessible name; shown as a heading unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** A small piece of work beside the button that opened it. Escape and a press outside close it. */
export function Popover({
  trigger,
  title,
  hideTitle = false,
  side = "bottom",
  align = "start",
  className,
  children,
  ...root
}: Props) {
  return (
    <BasePopover.Root {...root}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40"
        >
          <BasePopover.Popup
            className={clsx(
              FLOAT,
              "max-h-(--available-height) max-w-(--available-width) overflow-y-auto p-4 text-sm",
              className,
            )}
          >
            <BasePopover.Title className={hideTitle ? "sr-only" : "mb-3 font-semibold text-ink"}>
              {title}
            </BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

/** Around a button inside a popover whose press also closes it. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <BasePopover.Close render={children} />;
}
