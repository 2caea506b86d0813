import { type ReactNode, useId } from "react";

/** A titled part of the overview. `aside` is at the end of the title's line. */
export function OverviewSection({
  title,
  aside,
  id,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  /** For links to it. */
  id?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="min-w-0 scroll-mt-16">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b pb-2">
        <h2 id={heading} className="font-semibold text-base">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
