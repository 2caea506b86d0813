import { ChartTable } from "#components/charts/chart-table.tsx";
import { SpansChart, SpansKey } from "#components/charts/spans-chart.tsx";
import { grouped, PAYOUT } from "#components/overview/figures/format.ts";
import { formatSlice, sliceMark } from "#components/overview/figures/format-slice.ts";
import { formatCurrency } from "#components/record-page/fields/format-currency.ts";
import { formatDuration } from "#lib/dates/duration.ts";
import type { Figures, WeekTaken } from "#lib/schemas/synced/figures.ts";
import { formatCount } from "#lib/text/plural.ts";

const COLUMNS = [
  { name: "Week" },
  { name: "Payouts seen", end: true },
  { name: "Median", end: true },
  { name: "90 of 100 within", end: true },
];

/**
 * How long one currency's payouts took from Created to Completed, as far as Counterfoil can know.
 */
export function TimeTaken({ figures, currency }: { figures: Figures; currency: string }) {
  const { taken, period } = figures;
  const known = taken.reduce((count, { seen }) => count + seen, 0);
  const unit = formatCurrency(currency);
  return (
    <>
      <p className="py-3 text-ink-quiet text-xs">
        The provider gives no time of completion. This is from a payout’s creation until Counterfoil
        first saw it completed, of those alone that it saw on their way.
      </p>
      {known === 0 ? (
        <p className="pb-3 text-ink-soft text-sm">
          Not known yet: Counterfoil has seen none of these payouts on its way.
        </p>
      ) : (
        <>
          <SpansKey low="Median" high="90 of 100 within" />
          <div className="mt-3">
            <SpansChart
              title={`Time from Created to Completed, ${unit}, by week of creation`}
              description={`${formatCount(known, PAYOUT)} that Counterfoil saw completed, in weeks from Monday in ${period.tz}.`}
              spans={taken.map((of) => ({
                key: of.week.first,
                label: sliceMark(of.week, "week"),
                says: saysOf(of),
                low: of.median,
                high: of.p90,
              }))}
            />
          </div>
          <ChartTable
            caption={`Time from Created to Completed, ${unit}, by week of creation from Monday in ${period.tz}. Whole seconds, rounded down.`}
            columns={COLUMNS}
            rows={taken.map((of) => ({
              key: of.week.first,
              cells: [formatSlice(of.week), grouped(of.seen), words(of.median), words(of.p90)],
            }))}
          />
        </>
      )}
    </>
  );
}

function saysOf({ week, seen, median, p90 }: WeekTaken): string {
  if (seen === 0) return `${formatSlice(week)}: none seen`;
  return `${formatSlice(week)}: median ${words(median)}, 90 of 100 within ${words(p90)}, ${formatCount(seen, PAYOUT)}`;
}

function words(seconds: number | null): string {
  return seconds === null ? "–" : formatDuration(seconds);
}
