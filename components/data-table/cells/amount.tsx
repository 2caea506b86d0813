import { alignedDecimals, hasRoom } from "#components/data-table/cells/aligned-decimals.ts";
import { CurrencyName, KnownCurrencyName } from "#components/data-table/cells/currency.tsx";
import { Absent } from "#components/data-table/cells/unreadable.tsx";
import { BreakableAmount } from "#components/ui/display/breakable-amount.tsx";
import type { Decimal } from "#lib/money/decimal.ts";
import { convertedAmount, listAmount } from "#lib/money/format.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";

/**
 * An amount and the code of its currency; null where they are not stated. `isConverted`: calculated by a rate,
 * so that lists say about what it is (lib/money/format.ts). `known`: how the currency is known, where the provider does not
 * state it.
 */
export type Money = {
  value: Decimal | null;
  currency: string | null;
  isConverted?: true;
  known?: KnownCurrency;
};

/**
 * An amount as lists show it, with its currency and network where they are known; the exact text is
 * its tooltip. In a column the decimal points are aligned: `decimals` is how many each takes up
 * (aligned-decimals.ts), and the currency has a width of its own.
 */
export function Amount({
  value,
  currency = null,
  isConverted,
  known,
  decimals = 0,
  isNamed = true,
}: Partial<Money> & {
  value: Decimal | null;
  decimals?: number;
  /** False where another column names its currency. */
  isNamed?: boolean;
}) {
  const number =
    value === null ? (
      <Absent />
    ) : (
      <ListDigits
        value={value}
        currency={currency}
        decimals={decimals}
        {...(isConverted && { isConverted })}
      />
    );
  if (!isNamed) return number;
  return (
    <span className="list-amount">
      {number}
      <Named currency={currency} known={value === null ? undefined : known} />
    </span>
  );
}

function Named({
  currency,
  known,
}: Pick<Money, "currency"> & { known: KnownCurrency | undefined }) {
  if (known !== undefined) return <KnownCurrencyName known={known} />;
  return currency === null || currency === "" ? null : <CurrencyName code={currency} />;
}

/** As many as a column has room for at its usual size; beyond it they are smaller, and break between thousands. */
const MOST_DIGITS = 18;

/** The digits of an amount as lists show it. */
export function ListDigits({
  decimals = 0,
  ...money
}: Money & { value: Decimal; decimals?: number }) {
  const { value } = money;
  const { whole, fraction } = partsOf(value, money);
  const missing = "0".repeat(Math.max(0, decimals - fraction.length));
  const pad = fraction === "" && missing !== "" ? `.${missing}` : missing;
  const text = fraction === "" ? whole : `${whole}.${fraction}`;
  const isLong = whole.length + fraction.length > MOST_DIGITS;
  return (
    // The pad is drawn without being seen, so that it is neither read out nor copied.
    <span
      className="list-digits"
      data-tip={value}
      data-pad={pad === "" ? undefined : pad}
      data-long={isLong ? "" : undefined}
    >
      {isLong ? <BreakableAmount text={text} /> : text}
    </span>
  );
}

function partsOf(value: Decimal, { currency, isConverted }: Money) {
  return isConverted ? convertedAmount(value, currency) : listAmount(value, currency);
}

/** A cell and the rows of the page: a part of what a column is given. */
type CellOnPage<R> = {
  table: { getRowModel: () => { rows: { original: R }[] } };
  column: { id: string };
  row: { original: R };
};

const aligned = new WeakMap<object, Map<string, number>>();

/** How many decimals the amount of a cell takes up, so that its point is below that of the others on the page. */
export function decimalsOnPage<R>(
  { table, column, row }: CellOnPage<R>,
  moneyOf: (record: R) => Money,
): number {
  const { rows } = table.getRowModel();
  const known = aligned.get(rows) ?? new Map<string, number>();
  aligned.set(rows, known);
  const decimals =
    known.get(column.id) ??
    alignedDecimals(partsOfAll(rows.map(({ original }) => moneyOf(original))));
  known.set(column.id, decimals);
  const [own] = partsOfAll([moneyOf(row.original)]);
  return own !== undefined && hasRoom(own, decimals) ? decimals : 0;
}

/** The most decimals that one of these amounts shows. */
export function mostDecimals(amounts: readonly Money[]): number {
  return Math.max(0, ...partsOfAll(amounts).map(({ fraction }) => fraction.length));
}

function partsOfAll(amounts: readonly Money[]) {
  return amounts.flatMap((money) => (money.value === null ? [] : [partsOf(money.value, money)]));
}
