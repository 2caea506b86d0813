import type { ReactNode } from "react";

/** A key, as it is written on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-rule bg-sunk px-1 font-mono text-ink-soft text-xs">
      {children}
    </kbd>
  );
}
