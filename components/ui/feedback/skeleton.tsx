import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as messages from "#components/ui/feedback/messages.tsx";

/** A bar where text will stand. Size it with classes (`h-4 w-24`) so that nothing moves when the text comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("block animate-breathe rounded-xs bg-rule", className)}
    />
  );
}

/**
 * Around skeletons: tells screen readers that something is loading, and after ten seconds everyone
 * what is being waited for. The line's space is reserved.
 */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {messages.loading(what)}
      </p>
      {children}
      <p className="min-h-5 animate-late pt-3 text-ink-quiet text-sm">
        {messages.stillWaitingFor(what)}
      </p>
    </div>
  );
}
