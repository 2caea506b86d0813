"use client";

import { useFormContext } from "react-hook-form";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { useFormReading } from "#components/payouts/form/payout-form-context.tsx";
import { tagHint } from "#components/payouts/form/tag-hint.ts";
import { useField } from "#components/payouts/form/use-field.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";

/**
 * The tag, whatever the network calls it, and only where it has one. If it is optional, the user says that
 * there is none.
 */
export function TagField() {
  const { value, error, ...field } = useField("tag");
  const noTag = useField("hasNoTag");
  const { trigger } = useFormContext<FormValues>();
  const { check } = useFormReading();
  const { network } = check;
  const rule = network?.tag.rule;
  const optional = rule === "optional";
  // Where there can be none, only one that was typed before is shown, so that it can be taken out.
  if ((check.currency === null || rule === "none") && value === "" && error === undefined)
    return null;
  const without = rule === "none" || (optional && noTag.value);
  return (
    <div>
      <Field
        label={messages.tag}
        optional={network === null}
        error={error}
        hint={tagHint(network)}
        disabled={without && value === ""}
      >
        <Input {...field} value={value} exact />
      </Field>
      {optional && (
        <div className="mt-1">
          <Checkbox
            label={messages.recipientHasNoTag}
            checked={noTag.value}
            disabled={value !== ""}
            onCheckedChange={(checked) => {
              noTag.onChange(checked);
              void trigger("tag");
            }}
          />
        </div>
      )}
    </div>
  );
}
