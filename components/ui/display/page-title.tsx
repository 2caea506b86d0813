import type { ReactNode, Ref } from "react";

type Props = {
  /** The page's one heading. */
  children: ReactNode;
  /** A link back, or where this stands. */
  above?: ReactNode;
  /** Beside the title, on a phone beneath it: what the page is for. */
  about?: string;
  /** A quiet line beneath. */
  below?: ReactNode;
  /** On the title's baseline: the page's one primary action and what is beside it. */
  actions?: ReactNode;
  /** The heading, for code that moves the focus to it. */
  heading?: Ref<HTMLHeadingElement>;
};

/** A page's title with its action on the same baseline. */
export function PageTitle({ children, above, about, below, actions, heading }: Props) {
  return (
    <header className="pt-6 pb-4 max-sm:pt-4 max-sm:pb-3">
      {above && <div className="mb-1 text-ink-quiet text-sm">{above}</div>}
      <div className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-6 gap-y-3 max-sm:gap-y-0">
        <h1
          ref={heading}
          tabIndex={heading === undefined ? undefined : -1}
          className="font-semibold text-xl tracking-tight outline-none"
        >
          {children}
        </h1>
        {about && (
          <p className="text-ink-quiet text-sm max-sm:order-last max-sm:mt-1 max-sm:w-full sm:flex-1">
            {about}
          </p>
        )}
        {actions && <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {below && <div className="mt-1 text-ink-soft text-sm">{below}</div>}
    </header>
  );
}
