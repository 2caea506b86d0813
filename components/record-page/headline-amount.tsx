import { CurrencyInWords, Digits } from "#components/record-page/exact-amount.tsx";
import type { Decimal } from "#lib/money/decimal.ts";

/** A record's amount, large and exact, with its currency and network in words. */
export function HeadlineAmount({ value, currency }: { value: Decimal; currency: string | null }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold text-xl tracking-tight sm:text-2xl wrap-anywhere">
        <Digits value={value} />
      </span>
      {currency === null || currency === "" ? null : (
        <span className="text-base">
          <CurrencyInWords code={currency} />
        </span>
      )}
    </p>
  );
}
