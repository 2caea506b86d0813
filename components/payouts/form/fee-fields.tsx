"use client";

import { FEE_LEVELS } from "#components/payouts/fee-levels.ts";
import { useFormReading } from "#components/payouts/form/payout-form-context.tsx";
import { useField } from "#components/payouts/form/use-field.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { ToneShape } from "#components/ui/tone.tsx";

/** How much fee, and who bears it. The service tells the sum only after it has taken the payout. */
export function FeeFields() {
  const fee = useField("fee");
  const included = useField("isFeeIncluded");
  const { warnings } = useFormReading().check;
  return (
    <div>
      <Field label="Fee" error={fee.error} hint="A higher fee is usually confirmed sooner.">
        <RadioGroup
          items={FEE_LEVELS}
          value={fee.value}
          onValueChange={fee.onChange}
          layout="row"
        />
      </Field>
      <div className="mt-3">
        <Checkbox
          label="Fee included in amount"
          checked={included.value}
          onCheckedChange={included.onChange}
        />
        <div className="mt-1 min-h-10 pl-6.5 text-sm">
          <p className="text-ink-quiet">
            {included.value
              ? "The fee is taken from the amount: less arrives than leaves the wallet."
              : "The fee comes on top: the whole amount arrives."}
          </p>
          {included.value &&
            warnings.map((warning) => (
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
