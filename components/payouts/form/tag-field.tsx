"use client";

import { useFormContext } from "react-hook-form";
import type { FormValues } from "#components/payouts/form/form-values.ts";
import { useFormReading } from "#components/payouts/form/payout-form-context.tsx";
import { useField } from "#components/payouts/form/use-field.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import type { Network } from "#lib/addresses/readers/network.ts";

/**
 * Tag, memo or comment: as the network has it. If it is optional, the user says that there is none.
 */
export function TagField() {
  const { value, error, ...field } = useField("tag");
  const noTag = useField("hasNoTag");
  const { trigger } = useFormContext<FormValues>();
  const { network } = useFormReading().check;
  const rule = network?.tag.rule;
  const optional = rule === "optional";
  const without = rule === "none" || (optional && noTag.value);
  return (
    <div>
      <Field
        label="Tag"
        optional={network === null}
        error={error}
        hint={hintOf(network)}
        disabled={without && value === ""}
      >
        <Input {...field} value={value} exact />
      </Field>
      <div className="min-h-6">
        {optional && (
          <Checkbox
            label="The recipient has no tag"
            checked={noTag.value}
            disabled={value !== ""}
            onCheckedChange={(checked) => {
              noTag.onChange(checked);
              void trigger("tag");
            }}
          />
        )}
      </div>
    </div>
  );
}

function hintOf(network: Network | null): string {
  if (network === null) return "Add one if the recipient gave you a tag or memo.";
  const { rule, name } = network.tag;
  if (rule === "none") return `${network.name} has no tags.`;
  const named =
    name === "Tag" ? "tag" : `${name.toLowerCase()}, as it is called on ${network.name}`;
  return rule === "required"
    ? `The recipient's ${named}. Without it the money may be lost.`
    : `The recipient's ${named}. Exchanges need one.`;
}
