import type { ReadBar } from "#components/charts/bars-place.ts";
import { ChartTable } from "#components/charts/chart-table.tsx";
import { TwoWayBars, TwoWayKey } from "#components/charts/two-way-bars.tsx";
import { ListDigits } from "#components/data-table/cells/amount.tsx";
import { CurrencyChoice } from "#components/overview/currency-choice.tsx";
import { grainsFor } from "#components/overview/figures-query.ts";
import { formatInferred } from "#components/overview/format-inferred.ts";
import { formatSlice, grouped, sliceMark } from "#components/overview/format-slice.ts";
import { listQuery, outOf } from "#components/overview/list-links.ts";
import * as messages from "#components/overview/messages.ts";
import { namesIn } from "#components/overview/names-in.ts";
import { OverviewSection } from "#components/overview/overview-section.tsx";
import { SegmentedLinks } from "#components/overview/segmented-links.tsx";
import { type Decimal, ZERO } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { Direction } from "#lib/resources/direction.ts";
import type {
  MoneyChart as Chart,
  Figures,
  Moved,
  PayoutDate,
  Tally,
} from "#lib/schemas/figures/figures.ts";
import { type Choices, NO_CHOICES } from "#lib/schemas/synced/choices.ts";

type Props = {
  figures: Figures;
  chart: Chart;
  currency: string;
};

/** What came in and what went out in one currency, slice by slice, beside the period before. */
export function MoneyChart({ figures, chart, currency }: Props) {
  const { grain, period } = figures;
  const grains = grainsFor(period);
  const codes = figures.currencies.map((of) => of.currency);
  const currencies = codes.includes(currency) ? codes : [currency, ...codes];
  return (
    <OverviewSection
      title={messages.chartsBy[grain]}
      aside={
        <div className="no-print flex flex-wrap items-center gap-2">
          {grains.length > 1 && (
            <SegmentedLinks
              label={messages.groupBy}
              items={grains.map((name) => ({
                name: messages.grains[name],
                change: { by: name },
                isCurrent: name === grain,
              }))}
            />
          )}
          <CurrencyChoice currency={currency} currencies={currencies} />
        </div>
      }
    >
      <Bars figures={figures} chart={chart} currency={currency} />
    </OverviewSection>
  );
}

function Bars({ figures, chart, currency }: Props) {
  const { period, grain } = figures;
  const { slices, before } = chart;
  const of = figures.currencies.find((one) => one.currency === currency);
  const title = messages.inAndOut(namesIn(figures)(currency), messages.every[grain]);
  const span = messages.spanIn(period.from, period.to, period.tz);
  const words = (amount: Decimal) => headingAmount(amount, currency);
  const [into, out] = [of?.in.now.moved, of?.out.now.moved];
  const list = (statuses: Choices, date: PayoutDate, direction?: Direction) =>
    listQuery({ currency, statuses, date, tz: period.tz, direction });
  return (
    <div className="flex flex-col gap-3 pt-3">
      <TwoWayKey up={messages.keyIn} down={messages.keyOut} before={messages.keyBefore} />
      <TwoWayBars
        title={title}
        description={messages.chartSummary({
          span,
          into: words(into?.amount ?? ZERO),
          payments: messages.countPayments(into?.count ?? 0),
          inferred: formatInferred(
            { inferred: of?.inferred, moved: into },
            currency,
            messages.inferredInFigure,
          ),
          out: words(out?.amount ?? ZERO),
          payouts: messages.countPayouts(out?.count ?? 0),
        })}
        labels={{
          up: {
            name: messages.into,
            list: {
              name: messages.openPayments,
              pathname: "/payments",
              query: list(of?.in.statuses ?? NO_CHOICES, "created", "in"),
            },
          },
          down: {
            name: messages.out,
            list: {
              name: messages.openPayouts,
              pathname: "/payouts",
              query: list(of?.out.statuses ?? NO_CHOICES, figures.payoutDate, of && outOf(of)),
            },
          },
        }}
        bars={slices.map((slice, place) => {
          const up = movedOf(chart.in[place]);
          const down = movedOf(chart.out[place]);
          const [upBefore, downBefore] = [before.in[place], before.out[place]];
          const read: ReadBar = {
            first: slice.first,
            last: slice.last,
            days: formatSlice(slice),
            up: words(up),
            upPart: formatInferred(
              { inferred: chart.inferred[place], moved: chart.in[place]?.moved },
              currency,
              messages.inferredInBar,
            ),
            down: words(down),
            before:
              upBefore === undefined || downBefore === undefined
                ? null
                : { up: words(upBefore), down: words(downBefore) },
          };
          return { mark: sliceMark(slice, grain), up, down, read };
        })}
        before={before.slices.map((_, place) => ({
          up: before.in[place] ?? ZERO,
          down: before.out[place] ?? ZERO,
        }))}
      />
      <Table title={title} span={span} chart={chart} currency={currency} />
    </div>
  );
}

function Table({
  title,
  span,
  chart,
  currency,
}: {
  title: string;
  span: string;
  chart: Chart;
  currency: string;
}) {
  const hasUnclear = [...chart.in, ...chart.out].some(({ unclear }) => unclear.count > 0);
  const hasInferred = chart.inferred.some(({ count }) => count > 0);
  const { days, in: moved, inferred, unknownIn, unknownOut, ...others } = messages.columns;
  const columns = [
    moved,
    ...(hasInferred ? [inferred] : []),
    ...Object.values(others),
    ...(hasUnclear ? [unknownIn, unknownOut] : []),
  ];
  const digits = (key: string, value: Decimal | undefined) =>
    value === undefined ? "–" : <ListDigits key={key} value={value} currency={currency} />;
  return (
    <ChartTable
      caption={messages.chartTable(title, span)}
      columns={[{ name: days }, ...columns.map((name) => ({ name, end: true }))]}
      rows={chart.slices.map((slice, place) => {
        const [into, out] = [chart.in[place], chart.out[place]];
        return {
          key: slice.first,
          cells: [
            formatSlice(slice),
            digits("in", into?.moved.amount),
            ...(hasInferred ? [apart(chart.inferred[place], currency)] : []),
            digits("in before", chart.before.in[place]),
            countOf(into?.moved),
            apart(into?.failed, currency),
            digits("out", out?.moved.amount),
            digits("out before", chart.before.out[place]),
            countOf(out?.moved),
            apart(out?.failed, currency),
            ...(hasUnclear ? [apart(into?.unclear, currency), apart(out?.unclear, currency)] : []),
          ],
        };
      })}
    />
  );
}

function countOf(tally: Tally | undefined): string {
  const { count, unread } = tally ?? { count: 0, unread: 0 };
  return unread === 0 ? grouped(count) : messages.countAndUnread(grouped(count), grouped(unread));
}

function apart(tally: Tally | undefined, currency: string): string {
  if (tally === undefined || tally.count === 0) return "0";
  return messages.countAndAmount(grouped(tally.count), headingAmount(tally.amount, currency));
}

function movedOf(of: Moved | undefined): Decimal {
  return of?.moved.amount ?? ZERO;
}
