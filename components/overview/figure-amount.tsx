import type { ComponentProps, ReactNode } from "react";
import * as messages from "#components/overview/messages.ts";
import { periodChange } from "#components/overview/period-change.ts";
import { MoreLink } from "#components/overview/view-link.tsx";
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
  const change = periodChange(figure.now.moved, figure.before, currency);
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

type MoreProps = {
  /** The list's own name in the URL. */
  list: string;
  count: number;
  /** Of which lists all is shown. */
  all: readonly string[];
  children: ReactNode;
};

/** What follows the first few of a list. It is asked for by the URL: some lists have hundreds, and few readers want them. */
export function More({ list, count, all, children }: MoreProps) {
  const isShown = all.includes(list);
  return (
    <>
      <MoreLink list={list} isShown={isShown}>
        {isShown ? messages.showFewer : messages.showMore(count)}
      </MoreLink>
      {isShown && children}
    </>
  );
}
