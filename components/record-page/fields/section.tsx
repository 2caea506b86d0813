import { type ReactNode, useId } from "react";

/** A titled part of a record's page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="break-inside-avoid-page">
      <h2 id={heading} className="pb-2 font-semibold text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
