"use client";

import { ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import * as messages from "#components/payouts/rules/messages.ts";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { currencySearchText } from "#lib/addresses/currency-search.ts";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval-rule.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

type Props = {
  catalogue: readonly Currency[];
  value: string;
  onChange: (currency: string) => void;
  /** A rule that is changed keeps its currency. */
  fixed: boolean;
  error: string | undefined;
};

/** The currency that a rule is for, or all that have no rule of their own. */
export function RuleCurrencyField({ catalogue, value, onChange, fixed, error }: Props) {
  const codes = catalogue.flatMap(({ symbol }) => symbol ?? []);
  const nameOf = (code: string) => catalogue.find(({ symbol }) => symbol === code)?.name ?? null;
  return (
    <Field
      label={messages.currency}
      error={error}
      disabled={fixed}
      hint={messages.ruleCurrencyHint}
    >
      <Combobox
        items={[ALL_OTHERS, ...codes]}
        value={value === "" ? null : value}
        onValueChange={(code) => onChange(code ?? "")}
        itemKey={(code) => code}
        itemLabel={ruleCurrency}
        itemSearch={(code) =>
          `${ruleCurrency(code)} ${currencySearchText({ symbol: code, name: nameOf(code) })}`
        }
        disabled={fixed}
        empty={messages.noMatchingCurrency}
      />
    </Field>
  );
}
