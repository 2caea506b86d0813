import { CurrencyName } from "#components/table/currency.tsx";
import type { Decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";

type Props = {
  amount: Decimal | null;
  currency: string;
  isFeeIncluded: boolean;
  /** Side by side where there is room. */
  abreast?: boolean;
};

/** The two figures of every payout. The fee is not known before sending, so no sum is made up for it. */
export function PayoutFigures({ amount, currency, isFeeIncluded, abreast = false }: Props) {
  const figure = <Figure amount={amount} currency={currency} />;
  return (
    <dl className={`grid gap-x-8 gap-y-3 text-sm ${abreast ? "sm:grid-cols-2" : ""}`}>
      <div>
        <dt className="text-ink-quiet">Leaves the wallet</dt>
        <dd>
          {figure}
          <span className="block min-h-5 text-ink-soft">
            {isFeeIncluded ? "The fee is part of it." : "plus the network fee"}
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-ink-quiet">Arrives</dt>
        <dd>
          {figure}
          <span className="block min-h-5 text-ink-soft">
            {isFeeIncluded ? "less the network fee" : "The fee is not taken from it."}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function Figure({ amount, currency }: Pick<Props, "amount" | "currency">) {
  if (amount === null) return <span className="text-ink-quiet">No amount yet</span>;
  return (
    <span className="break-all font-medium text-base tabular-nums">
      {groupedAmount(amount)} {currency !== "" && <CurrencyName code={currency} />}
    </span>
  );
}
