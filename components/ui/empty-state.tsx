import type { ReactNode } from "react";

type Props = {
  /** h1 where it stands for the whole page. */
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
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <svg viewBox="0 0 64 40" className="mb-5 h-10 text-edge" aria-hidden="true">
        <path
          d="M1 1h62v38H1zM20 1v38"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinejoin="round"
        />
        <path d="M28 12h26M28 20h26M28 28h14" stroke="currentColor" strokeDasharray="2 3" />
        <path d="M20 1v38" stroke="var(--color-paper)" strokeWidth="2" strokeDasharray="2 3" />
      </svg>
      <Heading className="font-medium text-base text-ink">{title}</Heading>
      {children && <div className="mt-1 max-w-104 text-ink-soft text-sm">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
