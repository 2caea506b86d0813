import type { ReactNode } from "react";

/** One step of a record's past, on the line that joins it to the next. */
export function TimelineStep({ what, children }: { what: ReactNode; children: ReactNode }) {
  return (
    <li className="group relative flex gap-3 pb-2.5">
      <span
        aria-hidden="true"
        className="mt-1.5 size-2 shrink-0 rounded-full border-2 border-edge"
      />
      <span
        aria-hidden="true"
        className="absolute start-[3px] top-4 -bottom-1 border-edge border-s-2 group-last:hidden"
      />
      <span className="flex min-w-0 flex-wrap gap-x-2">
        <span className="min-w-36 wrap-anywhere sm:min-w-72 font-medium">{what}</span>
        {children}
      </span>
    </li>
  );
}
