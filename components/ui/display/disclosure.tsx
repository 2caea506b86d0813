"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

type Props = {
  summary: ReactNode;
  defaultOpen?: boolean;
  /** For what is fetched only when somebody wants to see it. */
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** Something folded away until it is wanted. The browser's own, so that it opens before any script runs. */
export function Disclosure({ summary, defaultOpen = false, onOpenChange, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const tellOpen = useEffectEvent(() => {
    if (details.current?.open === true) onOpenChange?.(true);
  });
  // Opened before the script ran: the browser's own event is long past.
  useEffect(() => tellOpen(), []);
  return (
    <details
      ref={details}
      suppressHydrationWarning
      className="group border-rule border-y"
      open={defaultOpen}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
    >
      <summary className="flex min-h-10 list-none items-center gap-2 font-medium text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-ink-quiet transition-transform group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
