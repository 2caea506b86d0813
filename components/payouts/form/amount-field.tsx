"use client";

import { useFormContext } from "react-hook-form";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { useFormReading } from "#components/payouts/form/payout-form-context.tsx";
import { useField } from "#components/payouts/form/use-field.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { groupedAmount, plainAmount } from "#lib/money/format.ts";

/** The amount, exact; below the currency's minimum one click takes the minimum. */
export function AmountField() {
  const { value, error, ...field } = useField("amount");
  const { setValue } = useFormContext<FormValues>();
  const { check } = useFormReading();
  const code = check.currency?.symbol ?? "";
  const { minimum } = check;
  return (
    <Field
      label={messages.amount}
      error={error}
      hint={messages.amountExample}
      action={
        minimum !== null && (
          <Button
            size="sm"
            variant="quiet"
            className="-my-1.5"
            onClick={() =>
              setValue("amount", plainAmount(minimum), { shouldValidate: true, shouldDirty: true })
            }
          >
            {messages.fillInMinimum(groupedAmount(minimum))}
          </Button>
        )
      }
    >
      <div className="relative">
        <Input {...field} value={value} exact className="pr-24 tabular-nums" />
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-quiet text-sm">
          {code === "" ? "" : splitCurrency(code).symbol}
        </span>
      </div>
    </Field>
  );
}
