"use client";

import { useState } from "react";
import { reading } from "#components/data-table/params/reading.ts";
import { FilterForm, type FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { readAmountRange } from "#components/synced-list/filters/read-amount-range.ts";
import { usePause } from "#components/synced-list/filters/use-pause.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { plainAmount } from "#lib/money/format.ts";

type Typed = { min: string; max: string };

/**
 * An amount range, both ends included, exact to the last digit. It is applied when nothing more is typed;
 * what can't be read is said in place then.
 */
export function AmountForm({ view, apply, close }: FilterFormProps) {
  const [typed, setTyped] = useState({
    min: view.min === null ? "" : plainAmount(view.min),
    max: view.max === null ? "" : plainAmount(view.max),
  });
  const [tried, setTried] = useState(false);
  const { range, errors } = readAmountRange(typed);
  const pause = usePause((text: Typed) => {
    setTried(true);
    const read = readAmountRange(text).range;
    if (read === null) return;
    const { min, max } = read;
    apply({ min: min === null ? null : reading(min), max: max === null ? null : reading(max) });
  });
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    setTried(false);
    pause.later(next);
  };
  const finish = () => {
    pause.now();
    if (range !== null) close();
  };
  const clear = () => {
    pause.cancel();
    setTyped({ min: "", max: "" });
    apply({ min: null, max: null });
  };
  const field = (name: "min" | "max", label: string) => (
    <Field label={label} error={tried ? errors[name] : undefined}>
      <Input
        exact
        maxLength={100}
        value={typed[name]}
        onChange={({ target }) => type({ [name]: target.value })}
      />
    </Field>
  );
  const isOn = view.min !== null || view.max !== null;
  return (
    <FilterForm onDone={finish} onClear={isOn || range === null ? clear : null}>
      {field("min", messages.minimum)}
      {field("max", messages.atMost)}
    </FilterForm>
  );
}
