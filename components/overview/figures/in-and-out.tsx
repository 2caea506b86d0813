import { ChartTable } from "#components/charts/chart-table.tsx";
import { TwoWayBars, TwoWayKey } from "#components/charts/two-way-bars.tsx";
import { sliceMark, sliceWords } from "#components/overview/figures/slice-words.ts";
import { bySlice, type Moved, sum, type Tally } from "#components/overview/figures/tally.ts";
import { countWords, grouped } from "#components/overview/figures/words.ts";
import { currencyWords } from "#components/record/currency-words.ts";
import { Digits, ExactAmount } from "#components/record/exact-amount.tsx";
import { type Decimal, ZERO } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Figures } from "#lib/schemas/mirror/figures.ts";

const EVERY = { day: "by day", week: "by week from Monday", month: "by month" } as const;

/** What came in and what went out in one currency, slice by slice. */
export function InAndOut({ figures, currency }: { figures: Figures; currency: string }) {
  const { slices, grain, period } = figures;
  const into = bySlice(figures.in, slices.length);
  const out = bySlice(figures.out, slices.length);
  const unit = currencyWords(currency);
  const totals = {
    in: sum(into.map(({ moved }) => moved)),
    out: sum(out.map(({ moved }) => moved)),
  };
  const span = `${period.from} to ${period.to} in ${period.tz}`;
  return (
    <div>
      <dl className="flex flex-wrap gap-x-12 gap-y-3 pt-4 pb-5">
        <Total term="In" one="payment" tally={totals.in} currency={currency} />
        <Total term="Out" one="payout" tally={totals.out} currency={currency} />
      </dl>
      <TwoWayKey up="In: payments" down="Out: payouts" />
      <div className="mt-3">
        <TwoWayBars
          title={`In and out, ${unit}, ${EVERY[grain]}`}
          description={`${span}: ${groupedAmount(totals.in.amount)} in by ${countWords(totals.in.count, "payment")}, ${groupedAmount(totals.out.amount)} out by ${countWords(totals.out.count, "payout")}. What failed is in neither.`}
          bars={slices.map((slice, place) => {
            const up = movedOf(into[place]);
            const down = movedOf(out[place]);
            const says = `${sliceWords(slice)}: ${groupedAmount(up)} in, ${groupedAmount(down)} out`;
            return { key: slice.first, label: sliceMark(slice, grain), says, up, down };
          })}
        />
      </div>
      <ChartTable
        caption={`In and out, ${unit}, ${EVERY[grain]}, ${span}. Payouts without their fees; what failed stands apart.`}
        columns={COLUMNS}
        rows={slices.map((slice, place) => ({
          key: slice.first,
          cells: [sliceWords(slice), ...cellsOf(into[place]), ...cellsOf(out[place])],
        }))}
      />
    </div>
  );
}

type TotalProps = { term: string; one: string; tally: Tally; currency: string };

function Total({ term, one, tally, currency }: TotalProps) {
  const { amount, count, unread } = tally;
  const without = unread === 0 ? "" : `, of ${grouped(unread)} the amount can’t be read`;
  return (
    <div>
      <dt className="text-ink-quiet text-sm">{term}</dt>
      <dd className="font-semibold text-lg">
        <ExactAmount value={amount} currency={currency} />
      </dd>
      <dd className="text-ink-soft text-sm">{`${countWords(count, one)}${without}`}</dd>
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

function cellsOf(of: Moved | undefined) {
  if (of === undefined) return [];
  const { moved, failed } = of;
  const unread = moved.unread === 0 ? "" : `, ${grouped(moved.unread)} unreadable`;
  return [
    <Digits key="amount" value={moved.amount} />,
    `${grouped(moved.count)}${unread}`,
    failed.count === 0 ? "0" : `${grouped(failed.count)}: ${groupedAmount(failed.amount)}`,
  ];
}

function movedOf(of: Moved | undefined): Decimal {
  return of?.moved.amount ?? ZERO;
}
