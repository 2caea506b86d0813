import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useBottomBar } from "#components/ui/overlays/use-bottom-bar.ts";

type Props = { label: string; className?: string; children: ReactNode };

/** A decision that stays in view at the bottom of the page, at any window height. */
export function BottomBar({ label, className, children }: Props) {
  useBottomBar("decision");
  return (
    <section
      aria-label={label}
      className={clsx(
        "no-print sticky bottom-0 z-10 border-edge border-t bg-paper py-3",
        className,
      )}
    >
      {children}
    </section>
  );
}
