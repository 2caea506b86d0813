"use client";

import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { Kbd } from "#components/ui/display/kbd.tsx";
import { useTooltip } from "#components/ui/overlays/use-tooltip.ts";

type Props = {
  content: ReactNode;
  shortcut?: string | undefined;
  /** For a tooltip that some widths do without. */
  className?: string;
  /** What the tooltip explains: one focusable element, which keeps its own accessible name. */
  children: ReactNode;
};

/**
 * A word of explanation on hover and focus, for the eye: never the only place where something is
 * said. The browser's own popover, so that a row of buttons costs no library.
 */
export function Tooltip({ content, shortcut, className, children }: Props) {
  const [host, setHost] = useState<HTMLSpanElement | null>(null);
  const { place, handlers } = useTooltip(host);
  return (
    <span ref={setHost} className="contents" {...handlers}>
      {children}
      {place && (
        <span
          ref={(tip) => tip?.showPopover()}
          popover="manual"
          role="tooltip"
          style={place}
          className={clsx(
            "pointer-events-auto fixed inset-auto m-0 w-max max-w-80 rounded-sm border-0 bg-ink px-2 py-1 font-normal text-paper text-xs forced-colors:border",
            className,
          )}
        >
          <span className="flex items-center gap-2">
            {content}
            {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
          </span>
        </span>
      )}
    </span>
  );
}
