import { ChartTable } from "#components/charts/chart-table.tsx";
import { RowsChart } from "#components/charts/rows-chart.tsx";
import { ListDigits } from "#components/data-table/cells/amount.tsx";
import { formatStatus, grouped, PAYOUT } from "#components/overview/figures/format.ts";
import { byStatus, meaningIn } from "#components/overview/figures/tally.ts";
import { formatCurrency } from "#components/record-page/fields/format-currency.ts";
import { decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Figures } from "#lib/schemas/synced/figures.ts";
import { formatCount } from "#lib/text/plural.ts";

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
  const unit = formatCurrency(currency);
  const span = `created ${period.from} to ${period.to} in ${period.tz}`;
  if (statuses.length === 0) return <p className="py-3 text-ink-quiet text-sm">No payouts.</p>;
  return (
    <>
      <RowsChart
        title={`Payouts by status, ${unit}`}
        description={`Payouts ${span}: ${statuses.map(({ status, count }) => `${grouped(count)} ${formatStatus(status)}`).join(", ")}.`}
        rows={statuses.map(({ status, count, amount }) => ({
          label: formatStatus(status),
          words: `${formatCount(count, PAYOUT)}, ${groupedAmount(amount)}`,
          value: decimal(String(count)),
          tone: meaningIn(figures, "payout")(status).tone,
        }))}
      />
      <ChartTable
        caption={`Payouts by status now, ${span}. Amounts in ${unit}.`}
        columns={COLUMNS}
        rows={statuses.map(({ status, count, amount, unread }) => ({
          key: status,
          cells: [
            formatStatus(status),
            grouped(count),
            <ListDigits key="amount" value={amount} currency={currency} />,
            grouped(unread),
          ],
        }))}
      />
    </>
  );
}
