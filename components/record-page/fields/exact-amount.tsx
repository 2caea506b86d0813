import * as messages from "#components/record-page/fields/messages.ts";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { isNamedOnce } from "#lib/addresses/format-currency.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { convertedHeading, headingAmount, splitAmount } from "#lib/money/format.ts";

/**
 * An amount in full within a line: trailing zeros dimmed, then its currency with the network in
 * words. Null if the interface names no currency: then nothing is said of one.
 */
export function ExactAmount({ value, currency }: { value: Decimal; currency: string | null }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
      <Digits value={value} />
      {currency === null || currency === "" ? null : <CurrencyInWords code={currency} />}
    </span>
  );
}

type InLine = { value: Decimal; currency: string | null; isConverted?: true };

/** The same as a heading names it, for what is read at a glance; `isConverted`: calculated by a rate, so about it. */
export function AmountInLine({ value, currency, isConverted }: InLine) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
      <span data-tip={value} className="tabular-nums">
        {(isConverted ? convertedHeading : headingAmount)(value, currency)}
      </span>
      {currency === null || currency === "" ? null : <CurrencyInWords code={currency} />}
    </span>
  );
}

/** The digits alone. */
function Digits({ value }: { value: Decimal }) {
  const { sign, whole, fraction, zeros } = splitAmount(value);
  return (
    <span className="tabular-nums">
      {sign === "" ? "" : "−"}
      {whole}
      {fraction === "" ? null : `.${fraction}`}
      <span className="font-normal text-ink-quiet">
        {fraction === "" && zeros !== "" ? `.${zeros}` : zeros}
      </span>
    </span>
  );
}

/** A currency's symbol and, where it is known, its network in words. */
export function CurrencyInWords({ code }: { code: string }) {
  const { symbol, network } = splitCurrency(code);
  return (
    <span>
      <PlainText value={symbol} />
      {network === null || isNamedOnce(code) ? null : (
        <span className="text-ink-quiet"> {messages.onNetwork(network.name)}</span>
      )}
    </span>
  );
}
