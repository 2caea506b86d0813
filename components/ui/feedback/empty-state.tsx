import type { ReactNode } from "react";

type Props = {
  /** h1 where it is for the whole page. */
  heading?: "h1" | "h2";
  title: string;
  /** What will be here, or why nothing matches. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** In the place of rows when there are none: what will be here, and what to do next. */
export function EmptyState({ title, heading: Heading = "h2", children, action }: Props) {
  return (
    <div className="wrap-anywhere flex flex-col items-center px-6 py-16 text-center">
      <svg viewBox="0 0 64 40" className="mb-5 h-10 text-edge" aria-hidden="true" fill="none">
        <path d="M.5.5h17v5h-2v4h2v5h-2v4h2v5h-2v4h2v5h-2v4h2v2.5H.5z" stroke="currentColor" />
        <path d="M22.5.5h41v39h-41z" stroke="currentColor" />
        <path d="M29.5 12.5h27M29.5 20.5h27M29.5 28.5h14" stroke="var(--color-rule)" />
      </svg>
      <Heading className="font-medium text-base text-ink">{title}</Heading>
      {children && <div className="mt-1 max-w-104 text-ink-soft text-sm">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
