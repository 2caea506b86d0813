"use client";

import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "#components/ui/kbd.tsx";

type Props = {
  content: ReactNode;
  shortcut?: string | undefined;
  side?: "top" | "right" | "bottom" | "left";
  /** What the tooltip explains: one focusable element, which keeps its own accessible name. */
  children: ReactElement<Record<string, unknown>>;
  disabled?: boolean;
};

/** A word of explanation on hover and focus. Never the only place where something is said. */
export function Tooltip({ content, shortcut, side = "top", children, disabled = false }: Props) {
  return (
    <BaseTooltip.Root disabled={disabled}>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="flex max-w-80 items-center gap-2 rounded-sm bg-ink px-2 py-1 text-paper text-xs transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 forced-colors:border">
            {content}
            {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

/** Around the whole desk: once one tooltip was shown, its neighbours come without waiting. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <BaseTooltip.Provider delay={500}>{children}</BaseTooltip.Provider>;
}
