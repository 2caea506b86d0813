import type { ReactNode } from "react";
import { FigureAmount, FigureChange, ListLink, More } from "#components/overview/figure-amount.tsx";
import { formatInferred } from "#components/overview/format-inferred.ts";
import { listOf, outOf } from "#components/overview/list-links.ts";
import * as messages from "#components/overview/messages.ts";
import { namesIn } from "#components/overview/names-in.ts";
import { ViewLink } from "#components/overview/view-link.tsx";
import { headingAmount } from "#lib/money/format.ts";
import { INTERNAL } from "#lib/resources/direction.ts";
import type { CurrencyFigures, Figure, Figures } from "#lib/schemas/figures/figures.ts";

/** As many currencies as are read at a glance. */
const FIRST = 3;

type Props = {
  figures: Figures;
  currencies: readonly CurrencyFigures[];
  /** Of which lists all is shown. */
  all: readonly string[];
};

/** What came in, went out and was charged, currency by currency, those with the most records first. */
export function CurrencyRows({ figures, currencies, all }: Props) {
  const nameOf = namesIn(figures);
  const rows = (some: readonly CurrencyFigures[]) => (
    <ul>
      {some.map((of) => (
        <CurrencyRow key={of.currency} of={of} name={nameOf(of.currency)} figures={figures} />
      ))}
    </ul>
  );
  return (
    <>
      {rows(currencies.slice(0, FIRST))}
      {currencies.length > FIRST && (
        <More list="currencies" count={currencies.length - FIRST} all={all}>
          {rows(currencies.slice(FIRST))}
        </More>
      )}
    </>
  );
}

function CurrencyRow({
  of,
  name,
  figures,
}: {
  of: CurrencyFigures;
  name: string;
  figures: Figures;
}) {
  const { currency } = of;
  const sent = listOf("payouts", currency, of.internal, figures, INTERNAL);
  const payments = messages.countPayments(of.in.now.moved.count);
  const payouts = messages.countPayouts(of.out.now.moved.count);
  const inferred = formatInferred(
    { inferred: of.inferred, moved: of.in.now.moved },
    currency,
    messages.inferredInFigure,
  );
  return (
    <li className="grid gap-x-8 gap-y-2 border-rule border-b py-3 text-sm sm:grid-cols-[minmax(8rem,0.8fr)_repeat(3,minmax(0,1fr))]">
      <h3 className="font-medium">
        <ViewLink
          change={{ currency }}
          aria-current={currency === figures.currency ? "true" : undefined}
          data-tip={messages.showChart(name)}
          className="underline-offset-4 hover:underline aria-[current=true]:underline aria-[current=true]:decoration-2 aria-[current=true]:decoration-accent"
        >
          {name}
        </ViewLink>
      </h3>
      <dl className="contents">
        <Cell
          term={messages.into}
          figure={of.in}
          currency={currency}
          unclear={messages.unclearPayments}
        >
          <ListLink href={listOf("payments", currency, of.in, figures, "in")}>{payments}</ListLink>
          {inferred !== null && <span className="text-ink-soft">{inferred}</span>}
        </Cell>
        <Cell
          term={messages.out}
          figure={of.out}
          currency={currency}
          unclear={messages.unclearPayouts}
        >
          <ListLink href={listOf("payouts", currency, of.out, figures, outOf(of))}>
            {payouts}
          </ListLink>
        </Cell>
        <Cell term={messages.payoutFees} figure={of.fees} currency={currency} />
        {of.internal.now.moved.count > 0 && (
          <div className="flex flex-wrap gap-x-2 text-ink-soft sm:col-span-3 sm:col-start-2">
            <dt>{messages.internalTransfers}</dt>
            <dd className="flex flex-wrap gap-x-2">
              <span>{headingAmount(of.internal.now.moved.amount, currency)}</span>
              <ListLink href={sent}>{messages.countPayouts(of.internal.now.moved.count)}</ListLink>
              <span>{messages.neitherInNorOut}</span>
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}

type CellProps = {
  term: string;
  figure: Figure;
  currency: string;
  /** Says what is in no figure, since nobody has said what its status means. */
  unclear?: (count: number, amount: string) => string;
  children?: ReactNode;
};

function Cell({ term, figure, currency, unclear, children }: CellProps) {
  const { count, unread } = figure.now.moved;
  const unknown = figure.now.unclear;
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] sm:block">
      <dt className="text-ink-quiet">{term}</dt>
      <dd className="wrap-anywhere flex flex-col">
        <span className="font-semibold text-base">
          <FigureAmount figure={figure} currency={currency} />
        </span>
        <span className="text-ink-soft">
          <FigureChange figure={figure} currency={currency} />
        </span>
        {count === 0 ? null : children}
        {unclear === undefined || unknown.count === 0 ? null : (
          <span className="text-ink-soft">
            {unclear(unknown.count, headingAmount(unknown.amount, currency))}
          </span>
        )}
        {unread === 0 ? null : <span>{messages.unreadAmounts(unread)}</span>}
      </dd>
    </div>
  );
}
