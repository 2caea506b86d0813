"use client";

import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import * as messages from "#components/payouts/form/messages.tsx";
import { useCatalogue } from "#components/payouts/form/payout-form-context.tsx";
import { useField } from "#components/payouts/form/use-field.ts";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { currencySearchText } from "#lib/addresses/currency-search.ts";
import { formatCurrency } from "#lib/addresses/format-currency.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** The currency and with it the network, found by symbol, name or network. */
export function CurrencyField() {
  const catalogue = useCatalogue();
  const { value, onChange, onBlur, ref, error } = useField("currency");
  const items = catalogue.filter(({ symbol }) => symbol);
  const chosen = items.find(({ symbol }) => symbol === value) ?? null;
  return (
    <Field label={messages.currency} error={error} hint={<Hint chosen={chosen} />}>
      <Combobox
        items={items}
        value={chosen}
        onValueChange={(currency) => onChange(currency?.symbol ?? "")}
        itemKey={codeOf}
        itemLabel={(currency) => formatCurrency(codeOf(currency))}
        itemSearch={currencySearchText}
        renderItem={(currency) => (
          <span className="flex justify-between gap-4">
            <CurrencyName code={codeOf(currency)} />
            <span className="truncate text-ink-quiet">{currency.name}</span>
          </span>
        )}
        placeholder={messages.currencyPlaceholder}
        empty={messages.noMatchingCurrency}
        onBlur={onBlur}
        ref={ref}
      />
    </Field>
  );
}

function codeOf({ symbol }: Currency): string {
  return symbol ?? "";
}

/** Nothing of what the field says already. */
function Hint({ chosen }: { chosen: Currency | null }) {
  if (chosen === null) return messages.currencyHint;
  const { minPayout } = chosen;
  return minPayout === null ? null : messages.minimumIs(groupedAmount(minPayout));
}
