import "#components/data-table/cells/cells.css";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { Absent } from "#components/data-table/cells/unreadable.tsx";
import type { Decimal } from "#lib/money/decimal.ts";
import { splitAmount } from "#lib/money/format.ts";

/**
 * An amount in full, its trailing zeros dimmed, with its currency and network where they are known.
 * In a column the decimal points are aligned: every amount has the same number of decimals, and the
 * currency a width of its own.
 */
export function Amount({
  value,
  currency = null,
}: {
  value: Decimal | null;
  currency?: string | null;
}) {
  return (
    <span className="list-amount">
      {value === null ? <Absent /> : <Digits value={value} />}
      {currency === null || currency === "" ? null : <CurrencyName code={currency} />}
    </span>
  );
}

function Digits({ value }: { value: Decimal }) {
  const { sign, whole, fraction, zeros } = splitAmount(value);
  const point = fraction + zeros === "" ? "" : ".";
  return (
    <span>
      {`${sign === "" ? "" : "−"}${whole}${fraction === "" ? "" : point}${fraction}`}
      <span className="list-zeros">{fraction === "" ? `${point}${zeros}` : zeros}</span>
    </span>
  );
}
