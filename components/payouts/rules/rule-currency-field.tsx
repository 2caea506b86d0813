"use client";

import * as messages from "#components/payouts/rules/messages.ts";
import { RuleCurrency } from "#components/payouts/rules/rule-currency.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval/approval-rule.ts";
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
  return (
    <Field
      label={messages.currency}
      error={error}
      disabled={fixed}
      hint={messages.ruleCurrencyHint}
    >
      <RuleCurrency
        codes={[ALL_OTHERS, ...catalogue.flatMap(({ symbol }) => symbol ?? [])]}
        catalogue={catalogue}
        value={value}
        onChange={onChange}
        disabled={fixed}
      />
    </Field>
  );
}
