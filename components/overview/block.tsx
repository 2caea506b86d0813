import { type ReactNode, useId } from "react";

/** A titled part of the overview. `aside` is at the end of the title's line. */
export function Block({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-rule border-b pb-2">
        <h2 id={heading} className="font-semibold text-base">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
