import { ChartTable } from "#components/charts/chart-table.tsx";
import { TwoWayBars, TwoWayKey } from "#components/charts/two-way-bars.tsx";
import { ListDigits } from "#components/data-table/cells/amount.tsx";
import { grouped, PAYMENT, PAYOUT } from "#components/overview/figures/format.ts";
import { formatSlice, sliceMark } from "#components/overview/figures/format-slice.ts";
import {
  bySlice,
  type Moved,
  meaningIn,
  sum,
  type Tally,
} from "#components/overview/figures/tally.ts";
import { AmountInLine } from "#components/record-page/fields/exact-amount.tsx";
import { formatCurrency } from "#components/record-page/fields/format-currency.ts";
import { type Decimal, ZERO } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Figures } from "#lib/schemas/synced/figures.ts";
import { formatCount, type PluralForms } from "#lib/text/plural.ts";

const EVERY = { day: "by day", week: "by week from Monday", month: "by month" } as const;

/** What came in and what went out in one currency, slice by slice. */
export function InAndOut({ figures, currency }: { figures: Figures; currency: string }) {
  const { slices, grain, period } = figures;
  const into = bySlice(figures.in, slices.length, meaningIn(figures, "payment"));
  const out = bySlice(figures.out, slices.length, meaningIn(figures, "payout"));
  const unit = formatCurrency(currency);
  const totals = {
    in: sum(into.map(({ moved }) => moved)),
    out: sum(out.map(({ moved }) => moved)),
    unclearIn: sum(into.map(({ unclear }) => unclear)),
    unclearOut: sum(out.map(({ unclear }) => unclear)),
  };
  const hasUnclear = totals.unclearIn.count + totals.unclearOut.count > 0;
  const span = `${period.from} to ${period.to} in ${period.tz}`;
  return (
    <div>
      <dl className="flex flex-wrap gap-x-12 gap-y-3 pt-4 pb-5">
        <Total
          term="In"
          noun={PAYMENT}
          tally={totals.in}
          unclear={totals.unclearIn}
          currency={currency}
        />
        <Total
          term="Out"
          noun={PAYOUT}
          tally={totals.out}
          unclear={totals.unclearOut}
          currency={currency}
        />
      </dl>
      <TwoWayKey up="In: payments" down="Out: payouts" />
      <div className="mt-3">
        <TwoWayBars
          title={`In and out, ${unit}, ${EVERY[grain]}`}
          description={`${span}: ${groupedAmount(totals.in.amount)} in by ${formatCount(totals.in.count, PAYMENT)}, ${groupedAmount(totals.out.amount)} out by ${formatCount(totals.out.count, PAYOUT)}. What failed${hasUnclear ? " or has an unknown status" : ""} is in neither.`}
          bars={slices.map((slice, place) => {
            const up = movedOf(into[place]);
            const down = movedOf(out[place]);
            const says = `${formatSlice(slice)}: ${groupedAmount(up)} in, ${groupedAmount(down)} out`;
            return { key: slice.first, label: sliceMark(slice, grain), says, up, down };
          })}
        />
      </div>
      <ChartTable
        caption={`In and out, ${unit}, ${EVERY[grain]}, ${span}. Payouts without their fees; failed ones are shown separately.`}
        columns={hasUnclear ? [...COLUMNS, ...UNCLEAR] : COLUMNS}
        rows={slices.map((slice, place) => ({
          key: slice.first,
          cells: [
            formatSlice(slice),
            ...cellsOf(into[place], currency),
            ...cellsOf(out[place], currency),
            ...(hasUnclear ? [apart(into[place]?.unclear), apart(out[place]?.unclear)] : []),
          ],
        }))}
      />
    </div>
  );
}

type TotalProps = {
  term: string;
  noun: PluralForms;
  tally: Tally;
  unclear: Tally;
  currency: string;
};

function Total({ term, noun, tally, unclear, currency }: TotalProps) {
  const { amount, count, unread } = tally;
  const without = unread === 0 ? "" : `, of ${grouped(unread)} the amount can’t be read`;
  return (
    <div>
      <dt className="text-ink-quiet text-sm">{term}</dt>
      <dd className="font-semibold text-lg">
        <AmountInLine value={amount} currency={currency} />
      </dd>
      <dd className="text-ink-soft text-sm">{`${formatCount(count, noun)}${without}`}</dd>
      {unclear.count > 0 && (
        <dd className="text-ink-soft text-sm">
          {`Not counted, since their status is unknown: ${formatCount(unclear.count, noun)}, ${groupedAmount(unclear.amount)}. The Data sync page lists unknown statuses.`}
        </dd>
      )}
    </div>
  );
}

const COLUMNS = [
  { name: "Days" },
  { name: "In", end: true },
  { name: "Payments", end: true },
  { name: "Failed in", end: true },
  { name: "Out", end: true },
  { name: "Payouts", end: true },
  { name: "Failed out", end: true },
];

const UNCLEAR = [
  { name: "Unknown status in", end: true },
  { name: "Unknown status out", end: true },
];

function cellsOf(of: Moved | undefined, currency: string) {
  if (of === undefined) return [];
  const { moved, failed } = of;
  const unread = moved.unread === 0 ? "" : `, ${grouped(moved.unread)} unreadable`;
  return [
    <ListDigits key="amount" value={moved.amount} currency={currency} />,
    `${grouped(moved.count)}${unread}`,
    apart(failed),
  ];
}

function apart(tally: Tally | undefined): string {
  if (tally === undefined || tally.count === 0) return "0";
  return `${grouped(tally.count)}: ${groupedAmount(tally.amount)}`;
}

function movedOf(of: Moved | undefined): Decimal {
  return of?.moved.amount ?? ZERO;
}
