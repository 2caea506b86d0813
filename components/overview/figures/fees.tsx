import { ChartTable } from "#components/charts/chart-table.tsx";
import { RowsChart } from "#components/charts/rows-chart.tsx";
import { ListDigits } from "#components/data-table/cells/amount.tsx";
import { type FeeLine, feeLines, feesByLevel } from "#components/overview/figures/fee-lines.ts";
import { grouped, PAYOUT } from "#components/overview/figures/format.ts";
import { meaningIn } from "#components/overview/figures/tally.ts";
import { formatNetwork, splitCurrency } from "#lib/addresses/networks.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Figures } from "#lib/schemas/synced/figures.ts";
import { formatCount } from "#lib/text/plural.ts";

const COLUMNS = [
  { name: "Network" },
  { name: "Level" },
  { name: "Payouts", end: true },
  { name: "Fees", end: true },
  { name: "Failed, and their fees", end: true },
];

const UNCLEAR = { name: "Unknown status, and their fees", end: true };

/** From the cheapest to the dearest, and any other name that a provider gives its levels. */
const LEVELS = ["low", "medium", "high"];

/**
 * What payouts of a symbol cost on each of its networks: one unit, so bars can be compared, but nothing
 * is added up across networks. The picture has the levels of the chosen network alone, the table all.
 */
export function Fees({ figures, currency }: { figures: Figures; currency: string }) {
  const { period } = figures;
  const { symbol } = splitCurrency(currency);
  const fees = feesByLevel(figures.fees, meaningIn(figures, "payout")).toSorted(
    byNetworkAndLevel(currency),
  );
  if (fees.length === 0)
    return <p className="py-3 text-ink-quiet text-sm">No payouts, so no fees.</p>;
  const hasUnclear = fees.some(({ unclear }) => unclear.count > 0);
  const span = `payouts created ${period.from} to ${period.to} in ${period.tz}`;
  return (
    <>
      <RowsChart
        title={`Fees by network and level, in ${symbol}`}
        description={`Fees as the provider states them, of ${span}; by level on ${formatNetwork(currency)}. Failed payouts are not included.`}
        rows={feeLines(fees, currency).map(({ currency: code, level, moved }) => ({
          label: [formatNetwork(code), ...(level === null ? [] : [formatLevel(level)])].join(", "),
          words: `${groupedAmount(moved.fee)} for ${formatCount(moved.count, PAYOUT)}`,
          value: moved.fee,
        }))}
      />
      <ChartTable
        caption={`Fees in ${symbol} as the provider states them, by network and level, of ${span}; those of failed payouts, which it may have returned, are shown separately.`}
        columns={hasUnclear ? [...COLUMNS, UNCLEAR] : COLUMNS}
        rows={fees.map(({ currency: code, level, moved, failed, unclear }) => ({
          key: `${code} ${level}`,
          cells: [
            formatNetwork(code),
            formatLevel(level),
            grouped(moved.count),
            <ListDigits key="fee" value={moved.fee} currency={code} />,
            apart(failed),
            ...(hasUnclear ? [apart(unclear)] : []),
          ],
        }))}
      />
    </>
  );
}

/** The chosen currency's network first, then the others by code. */
function byNetworkAndLevel(chosen: string) {
  return (one: FeeLine, other: FeeLine): number => {
    if (one.currency === other.currency) return rank(one.level) - rank(other.level);
    if (one.currency === chosen) return -1;
    return other.currency === chosen ? 1 : one.currency.localeCompare(other.currency);
  };
}

function apart({ count, fee }: FeeLine["failed"]): string {
  return count === 0 ? "0" : `${grouped(count)}: ${groupedAmount(fee)}`;
}

function formatLevel(level: string | null): string {
  return level === null || level === "" ? "level not stated" : level;
}

function rank(level: string | null): number {
  const place = LEVELS.indexOf(level ?? "");
  return place === -1 ? LEVELS.length : place;
}
