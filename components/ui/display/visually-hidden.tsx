import type { ReactNode } from "react";

/** For readers of the screen alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
