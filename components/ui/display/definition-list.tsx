import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Named values between hairlines, in two columns where there is space. */
export function DefinitionList({
  columns = 2,
  children,
}: {
  columns?: 1 | 2;
  children: ReactNode;
}) {
  return (
    <dl
      className={clsx(
        "grid gap-x-12 border-rule border-t",
        columns === 2 && "rail:grid-cols-2 print:grid-cols-2",
      )}
    >
      {children}
    </dl>
  );
}

type Props = {
  term: ReactNode;
  /** Across both columns: long values. */
  wide?: boolean;
  /** It has no value, so that a page may leave it out until it is asked for. */
  isEmpty?: boolean;
  children: ReactNode;
};

export function Definition({ term, wide = false, isEmpty = false, children }: Props) {
  return (
    <div
      data-empty={isEmpty || undefined}
      className={clsx(
        "group-not-data-full/record:data-empty:hidden grid min-h-10 grid-cols-1 items-baseline gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)] border-rule border-b py-2.5 text-sm print:min-h-0 print:py-1",
        wide && "rail:col-span-2 print:col-span-2",
      )}
    >
      <dt className="text-ink-quiet">{term}</dt>
      <dd className="min-w-0 text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}
