"use client";

import * as messages from "#components/overview/messages.ts";
import { FilterList } from "#components/ui/forms/filter-list.tsx";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyPanel } from "#components/ui/lazy/lazy-panel.tsx";
import { currencyNames } from "#lib/addresses/format-currency.ts";

type Props = Opened & {
  currency: string;
  currencies: readonly string[];
  onChoose: (currency: string) => void;
};

/** The currencies of the period, most records first, found by typing. */
export function CurrencyPanel({ currency, currencies, onChoose, ...opened }: Props) {
  const nameOf = currencyNames(currencies);
  return (
    <LazyPanel {...opened} title={messages.currency} align="end">
      <div className="w-64">
        <FilterList
          label={messages.searchCurrencies}
          placeholder={messages.currencyExample}
          empty={messages.noCurrencyMatches}
          items={currencies}
          value={currency}
          onChoose={(code) => {
            opened.onClose();
            onChoose(code);
          }}
          itemKey={String}
          itemLabel={nameOf}
          itemSearch={(code) => `${code} ${nameOf(code)}`}
          renderItem={nameOf}
        />
      </div>
    </LazyPanel>
  );
}
