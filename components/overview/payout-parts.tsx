import { ChartTable } from "#components/charts/chart-table.tsx";
import { RowsChart } from "#components/charts/rows-chart.tsx";
import { SpansChart, SpansKey } from "#components/charts/spans-chart.tsx";
import { ListDigits } from "#components/data-table/cells/amount.tsx";
import { formatSlice, grouped, sliceMark } from "#components/overview/format-slice.ts";
import * as messages from "#components/overview/messages.ts";
import { namesIn } from "#components/overview/names-in.ts";
import { OverviewSection } from "#components/overview/overview-section.tsx";
import { formatDuration } from "#lib/dates/duration.ts";
import { decimal } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";
import { statusMeaning } from "#lib/resources/status-meaning.ts";
import type { Figures, WeekTaken } from "#lib/schemas/figures/figures.ts";

type Props = { figures: Figures; currency: string };

/** How one currency's payouts of the period are now, and how long they took. */
export function PayoutParts({ figures, currency }: Props) {
  const unit = namesIn(figures)(currency);
  return (
    <div className="grid items-start gap-x-12 gap-y-10 rail:grid-cols-2">
      <OverviewSection title={messages.titleIn(messages.payoutsByStatus, unit)}>
        <PayoutsByStatus figures={figures} currency={currency} />
      </OverviewSection>
      <OverviewSection title={messages.titleIn(messages.timeToCompletion, unit)}>
        <TimeTaken figures={figures} currency={currency} />
      </OverviewSection>
    </div>
  );
}

function PayoutsByStatus({ figures, currency }: Props) {
  const { period, payoutDate, payoutsByStatus, definedStatuses } = figures;
  const unit = namesIn(figures)(currency);
  const span = messages.spanIn(period.from, period.to, period.tz);
  const { status, ...numbers } = messages.statusColumns;
  if (payoutsByStatus.length === 0)
    return <p className="py-3 text-ink-soft text-sm">{messages.noPayouts}</p>;
  const counted = payoutsByStatus.map((of) =>
    messages.countAndStatus(grouped(of.count), formatStatus(of.status)),
  );
  return (
    <div className="pt-2">
      <RowsChart
        title={messages.titleIn(messages.payoutsByStatus, unit)}
        description={messages.payoutsOf(payoutDate, span, counted.join(", "))}
        rows={payoutsByStatus.map((of) => ({
          label: formatStatus(of.status),
          words: messages.payoutsAndAmount(
            messages.countPayouts(of.count),
            headingAmount(of.amount, currency),
          ),
          value: decimal(String(of.count)),
          tone: statusMeaning("payout", of.status, definedStatuses).tone,
        }))}
      />
      <ChartTable
        caption={messages.payoutsTable(payoutDate, span, unit)}
        columns={[{ name: status }, ...Object.values(numbers).map((name) => ({ name, end: true }))]}
        rows={payoutsByStatus.map((of) => ({
          key: of.status,
          cells: [
            formatStatus(of.status),
            grouped(of.count),
            <ListDigits key="amount" value={of.amount} currency={currency} />,
            grouped(of.unread),
          ],
        }))}
      />
    </div>
  );
}

function TimeTaken({ figures, currency }: Props) {
  const { taken, period } = figures;
  const known = taken.reduce((count, { seen }) => count + seen, 0);
  const title = messages.completionByWeek(namesIn(figures)(currency));
  const { week, ...numbers } = messages.takenColumns;
  return (
    <>
      <p className="py-2 text-ink-quiet text-sm">{messages.howMeasured}</p>
      {known === 0 ? (
        <p className="text-ink-soft text-sm">{messages.notEnoughData}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <SpansKey low={messages.median} high={messages.percentile} />
          <SpansChart
            title={title}
            description={messages.completionSummary(messages.countPayouts(known), period.tz)}
            spans={taken.map((of) => ({
              key: of.week.first,
              label: sliceMark(of.week, "week"),
              says: saysOf(of),
              low: of.median,
              high: of.p90,
            }))}
          />
          <ChartTable
            caption={messages.completionTable(title, period.tz)}
            columns={[
              { name: week },
              ...Object.values(numbers).map((name) => ({ name, end: true })),
            ]}
            rows={taken.map((of) => ({
              key: of.week.first,
              cells: [
                formatSlice(of.week),
                grouped(of.seen),
                formatSeconds(of.median),
                formatSeconds(of.p90),
              ],
            }))}
          />
        </div>
      )}
    </>
  );
}

function saysOf({ week, seen, median, p90 }: WeekTaken): string {
  const days = formatSlice(week);
  if (seen === 0) return messages.noneSeen(days);
  return messages.weekTaken({
    week: days,
    median: formatSeconds(median),
    percentile: formatSeconds(p90),
    payouts: messages.countPayouts(seen),
  });
}

function formatSeconds(seconds: number | null): string {
  return seconds === null ? "–" : formatDuration(seconds);
}

/** A status in the provider's word, or that it stated none. */
function formatStatus(status: string): string {
  return status === "" ? messages.noStatus : status;
}
