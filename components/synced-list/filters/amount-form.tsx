"use client";

import { useState } from "react";
import { reading } from "#components/data-table/params/reading.ts";
import { FilterForm, type FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { readAmountRange } from "#components/synced-list/filters/read-amount-range.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { plainAmount } from "#lib/money/format.ts";

/** An amount range, both ends included, exact to the last digit; what can't be read is said in place. */
export function AmountForm({ view, apply }: FilterFormProps) {
  const [typed, setTyped] = useState({
    min: view.min === null ? "" : plainAmount(view.min),
    max: view.max === null ? "" : plainAmount(view.max),
  });
  const [tried, setTried] = useState(false);
  const { range, errors } = readAmountRange(typed);
  const submit = () => {
    setTried(true);
    if (range === null) return;
    const { min, max } = range;
    apply({ min: min === null ? null : reading(min), max: max === null ? null : reading(max) });
  };
  const field = (name: "min" | "max", label: string) => (
    <Field label={label} error={tried ? errors[name] : undefined}>
      <Input
        exact
        inputMode="decimal"
        maxLength={100}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </Field>
  );
  return (
    <FilterForm onApply={submit} onClear={() => apply({ min: null, max: null })}>
      {field("min", messages.minimum)}
      {field("max", messages.atMost)}
    </FilterForm>
  );
}
