import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import * as messages from "#components/payouts/messages.ts";
import { BreakableAmount } from "#components/ui/display/breakable-amount.tsx";
import type { Decimal } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";

type Props = {
  amount: Decimal | null;
  currency: string;
  isFeeIncluded: boolean;
  /** Side by side where there is space. */
  abreast?: boolean;
};

/** The two figures of every payout. The fee is not known before sending, so no sum is made up for it. */
export function PayoutFigures({ amount, currency, isFeeIncluded, abreast = false }: Props) {
  const figure = <Figure amount={amount} currency={currency} />;
  return (
    <dl className={`grid gap-x-8 gap-y-3 text-sm ${abreast ? "sm:grid-cols-2" : ""}`}>
      <div>
        <dt className="text-ink-quiet">{messages.youPay}</dt>
        <dd>
          {figure}
          <span className="block min-h-5 text-ink-soft">
            {isFeeIncluded ? messages.feeIncluded : messages.plusFee}
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-ink-quiet">{messages.recipientGets}</dt>
        <dd>
          {figure}
          <span className="block min-h-5 text-ink-soft">{isFeeIncluded && messages.minusFee}</span>
        </dd>
      </div>
    </dl>
  );
}

function Figure({ amount, currency }: Pick<Props, "amount" | "currency">) {
  if (amount === null) return <span className="text-ink-quiet">{messages.noAmountYet}</span>;
  return (
    <span className="wrap-anywhere font-medium text-base tabular-nums">
      <BreakableAmount text={headingAmount(amount, currency)} />{" "}
      {currency !== "" && <CurrencyName code={currency} />}
    </span>
  );
}
