import { ChartTable } from "#components/charts/chart-table.tsx";
import { RowsChart } from "#components/charts/rows-chart.tsx";
import { byStatus } from "#components/overview/figures/tally.ts";
import { countWords, grouped, statusWords } from "#components/overview/figures/words.ts";
import { currencyWords } from "#components/record/currency-words.ts";
import { Digits } from "#components/record/exact-amount.tsx";
import { statusTone } from "#components/table/status-tone.ts";
import { decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Figures } from "#lib/schemas/mirror/figures.ts";

const COLUMNS = [
  { name: "Status" },
  { name: "Payouts", end: true },
  { name: "Amount", end: true },
  { name: "Amount unreadable", end: true },
];

/** How one currency's payouts of the period stand now. */
export function PayoutsByStatus({ figures, currency }: { figures: Figures; currency: string }) {
  const { period, out } = figures;
  const statuses = byStatus(out);
  const unit = currencyWords(currency);
  const span = `created ${period.from} to ${period.to} in ${period.tz}`;
  if (statuses.length === 0) return <p className="py-3 text-ink-quiet text-sm">No payouts.</p>;
  return (
    <>
      <RowsChart
        title={`Payouts by status, ${unit}`}
        description={`Payouts ${span}: ${statuses.map(({ status, count }) => `${grouped(count)} ${statusWords(status)}`).join(", ")}.`}
        rows={statuses.map(({ status, count, amount }) => ({
          label: statusWords(status),
          words: `${countWords(count, "payout")}, ${groupedAmount(amount)}`,
          value: decimal(String(count)),
          tone: statusTone(status),
        }))}
      />
      <ChartTable
        caption={`Payouts by status now, ${span}. Amounts in ${unit}.`}
        columns={COLUMNS}
        rows={statuses.map(({ status, count, amount, unread }) => ({
          key: status,
          cells: [
            statusWords(status),
            grouped(count),
            <Digits key="amount" value={amount} />,
            grouped(unread),
          ],
        }))}
      />
    </>
  );
}
