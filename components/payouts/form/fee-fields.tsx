"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { FEE_LEVELS } from "#components/payouts/fee-levels.ts";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { useFormReading } from "#components/payouts/form/payout-form-context.tsx";
import { useField } from "#components/payouts/form/use-field.ts";
import { ToneShape } from "#components/ui/display/tone.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { usualFeesQuery } from "#lib/api-client/payouts/before-submission.ts";
import { aboutDuration } from "#lib/dates/duration.ts";
import { aboutAmount } from "#lib/money/format.ts";

/** What payouts of the chosen currency usually cost and take, by fee level; nothing while that is not known. */
function useUsualFees(): ReadonlyMap<string, string> {
  const currency = useWatch<FormValues, "currency">({ name: "currency" });
  const { data = [] } = useQuery({ ...usualFeesQuery(currency), enabled: currency !== "" });
  const { symbol } = splitCurrency(currency);
  return new Map(
    data.map(({ level, fee, seconds }) => {
      const [from, to] = [aboutAmount(fee.median), aboutAmount(fee.p90)];
      const time = seconds === null ? null : aboutDuration(seconds.median);
      return [level, messages.usualFee(`${messages.fromTo(from, to)} ${symbol}`, time)];
    }),
  );
}

/**
 * How much fee, and who bears it. The provider states the sum only after it has taken the payout.
 */
export function FeeFields() {
  const fee = useField("fee");
  const included = useField("isFeeIncluded");
  const { feeWarnings } = useFormReading().check;
  const usual = useUsualFees();
  const fault = useId();
  return (
    <div>
      <Field label={messages.fee} error={fee.error} hint={messages.feeHint}>
        <RadioGroup
          items={FEE_LEVELS.map((level) => ({ ...level, hint: usual.get(level.value) }))}
          value={fee.value}
          onValueChange={fee.onChange}
          layout="columns"
        />
      </Field>
      <div className="mt-3">
        <Checkbox
          label={messages.deductFeeFromAmount}
          checked={included.value}
          onCheckedChange={included.onChange}
          ref={included.ref}
          aria-invalid={included.error !== undefined}
          aria-describedby={fault}
        />
        <div className="mt-1 min-h-5 pl-6.5 text-sm">
          <p id={fault} className="text-failed">
            {included.error}
          </p>
          <p className="text-ink-quiet">
            {included.value ? messages.feeFromAmount : messages.feeOnTop}
          </p>
          {included.value &&
            feeWarnings.map((warning) => (
              <p key={warning} className="mt-1 flex items-baseline gap-1.5 text-attention">
                <ToneShape tone="attention" />
                <span>{warning}</span>
              </p>
            ))}
        </div>
      </div>
    </div>
  );
}
