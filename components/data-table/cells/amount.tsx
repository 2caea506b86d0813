import "#components/data-table/cells/cells.css";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { Absent } from "#components/data-table/cells/unreadable.tsx";
import type { Decimal } from "#lib/money/decimal.ts";
import { listAmount } from "#lib/money/format.ts";

/** An amount and the code of its currency; null where they are not stated. */
export type Money = { value: Decimal | null; currency: string | null };

/**
 * An amount as lists show it, with its currency and network where they are known; the exact text is
 * its tooltip. In a column the decimal points are aligned: `decimals` is the most that one of its
 * amounts has, and the currency has a width of its own.
 */
export function Amount({
  value,
  currency = null,
  decimals = 0,
  isNamed = true,
}: {
  value: Decimal | null;
  currency?: string | null;
  decimals?: number;
  /** False where another column names its currency. */
  isNamed?: boolean;
}) {
  return (
    <span className="list-amount">
      {value === null ? (
        <Absent />
      ) : (
        <ListDigits value={value} currency={currency} decimals={decimals} />
      )}
      {currency === null || currency === "" || !isNamed ? null : <CurrencyName code={currency} />}
    </span>
  );
}

/** The digits of an amount as lists show it. */
export function ListDigits({
  value,
  currency,
  decimals = 0,
}: {
  value: Decimal;
  currency: string | null;
  decimals?: number;
}) {
  const { whole, fraction } = listAmount(value, currency);
  const missing = "0".repeat(Math.max(0, decimals - fraction.length));
  const pad = fraction === "" && missing !== "" ? `.${missing}` : missing;
  return (
    // Drawn without being seen, so that it is neither read out nor copied.
    <span className="list-digits" title={value} data-pad={pad === "" ? undefined : pad}>
      {fraction === "" ? whole : `${whole}.${fraction}`}
    </span>
  );
}

/** A column and the rows of the page: a part of what a cell is given. */
type ColumnOnPage<R> = {
  table: { getRowModel: () => { rows: { original: R }[] } };
  column: { id: string };
};

const widest = new WeakMap<object, Map<string, number>>();

/** The most decimals that a column's amounts show on this page. */
export function decimalsOnPage<R>(
  { table, column }: ColumnOnPage<R>,
  moneyOf: (record: R) => Money,
): number {
  const { rows } = table.getRowModel();
  const known = widest.get(rows) ?? new Map<string, number>();
  widest.set(rows, known);
  const held = known.get(column.id);
  if (held !== undefined) return held;
  const decimals = mostDecimals(rows.map(({ original }) => moneyOf(original)));
  known.set(column.id, decimals);
  return decimals;
}

/** The most decimals that one of these amounts shows. */
export function mostDecimals(amounts: readonly Money[]): number {
  const shown = amounts.map(({ value, currency }) =>
    value === null ? 0 : listAmount(value, currency).fraction.length,
  );
  return Math.max(0, ...shown);
}
