"use client";

import { ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import * as messages from "#components/payouts/rules/messages.ts";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { currencySearchText } from "#lib/addresses/currency-search.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

type Props = {
  /** What can be chosen, by code. */
  codes: readonly string[];
  catalogue: readonly Currency[];
  /** Empty: none yet. */
  value: string;
  onChange: (code: string) => void;
  disabled?: boolean;
};

/** The currency of a rule or a limit, found by its code, its name or its network. */
export function RuleCurrency({ codes, catalogue, value, onChange, disabled = false }: Props) {
  const nameOf = (code: string) => catalogue.find(({ symbol }) => symbol === code)?.name ?? null;
  return (
    <Combobox
      items={codes}
      value={value === "" ? null : value}
      onValueChange={(code) => onChange(code ?? "")}
      itemKey={(code) => code}
      itemLabel={ruleCurrency}
      itemSearch={(code) =>
        `${ruleCurrency(code)} ${currencySearchText({ symbol: code, name: nameOf(code) })}`
      }
      disabled={disabled}
      empty={messages.noMatchingCurrency}
    />
  );
}
