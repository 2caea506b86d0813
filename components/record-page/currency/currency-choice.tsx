"use client";

import * as messages from "#components/record-page/currency/messages.ts";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { currencySearchText } from "#lib/addresses/currency-search.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import type { CurrencyCandidate } from "#lib/schemas/currency-rule.ts";

type Props = {
  /** The likeliest first. */
  candidates: readonly CurrencyCandidate[];
  value: string | null;
  onChange: (code: string | null) => void;
};

/** A currency of the catalogue, with how many conversions began in it. */
export function CurrencyChoice({ candidates, value, onChange }: Props) {
  return (
    <Combobox
      items={candidates}
      value={candidates.find(({ currency }) => currency === value) ?? null}
      onValueChange={(candidate) => onChange(candidate?.currency ?? null)}
      itemKey={({ currency }) => currency}
      itemLabel={({ currency }) => currencyInWords(currency)}
      itemSearch={({ currency }) =>
        `${currencyInWords(currency)} ${currencySearchText({ symbol: currency, name: null })}`
      }
      renderItem={({ currency, conversions }) => (
        <span className="flex items-baseline justify-between gap-3">
          {currencyInWords(currency)}
          <span className="text-ink-quiet text-xs">{messages.seenIn(conversions)}</span>
        </span>
      )}
      placeholder={messages.chooseCurrency}
      empty={messages.noMatchingCurrency}
    />
  );
}

/** "USDT on Tron"; the code where its network is not known. */
function currencyInWords(code: string): string {
  const { symbol, network } = splitCurrency(code);
  return network === null ? code : `${symbol} on ${network.name}`;
}
