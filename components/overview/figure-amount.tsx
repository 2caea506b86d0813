import type { ComponentProps, ReactNode } from "react";
import { changeOf } from "#components/overview/change.ts";
import * as messages from "#components/overview/messages.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import { headingAmount } from "#lib/money/format.ts";
import type { Figure } from "#lib/schemas/figures/figures.ts";

/** The exact amount of a figure; a dash where no record counts in it. */
export function FigureAmount({ figure, currency }: { figure: Figure; currency: string | null }) {
  const { count, amount } = figure.now.moved;
  if (count === 0) return <Dash says={messages.noneCounted} />;
  return <span data-tip={amount}>{headingAmount(amount, currency)}</span>;
}

/** Its change against the period before; a dash where there is nothing to compare with. */
export function FigureChange({ figure, currency }: { figure: Figure; currency: string | null }) {
  const change = changeOf(figure.now.moved, figure.before, currency);
  if (change === null) return <Dash says={messages.nothingToCompare} />;
  const { difference, exact, share } = change;
  return (
    <span data-tip={exact}>{share === null ? difference : messages.change(difference, share)}</span>
  );
}

/** The list whose total is a figure. */
export function ListLink(props: {
  href: ComponentProps<typeof Link>["href"];
  children: ReactNode;
}) {
  return (
    <Link
      {...props}
      prefetch={false}
      className="text-ink-quiet underline decoration-rule underline-offset-4 hover:text-ink hover:decoration-current"
    />
  );
}

function Dash({ says }: { says: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{says}</span>
    </>
  );
}

/** What is folded away behind the first few. */
export function More({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-9 list-none items-center text-ink-soft text-sm underline decoration-rule underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{messages.showMore(count)}</span>
        <span className="hidden group-open:inline">{messages.showFewer}</span>
      </summary>
      {children}
    </details>
  );
}
