import { useState } from "react";
import { reading } from "#components/data-table/params/reading.ts";
import { type Condition, conditionOf } from "#components/synced-list/filters/condition.tsx";
import type { FilterFormProps } from "#components/synced-list/filters/filter-form.tsx";
import type { ChoiceName } from "#lib/resources/filters.ts";
import { type Choices, NOT_STATED } from "#lib/schemas/synced/choices.ts";

const EMPTY: Choices = { not: false, values: [NOT_STATED] };

/**
 * What a filter by choice holds while its form is open, and what changes it; each change is applied at
 * once. The condition is kept here until there is a value to apply it to.
 */
export function useChoices({ view, apply }: FilterFormProps, name: ChoiceName) {
  const [condition, setCondition] = useState<Condition>(conditionOf(view[name]));
  const isForValue = condition === "is" || condition === "is not";
  const values = isForValue ? view[name].values : [];
  const set = (choices: Choices) =>
    apply({ [name]: choices.values.length === 0 ? null : reading(choices) });
  const choose = (next: Condition, asked: readonly string[]) => {
    setCondition(next);
    if (next === "is empty" || next === "is not empty") {
      return set({ ...EMPTY, not: next === "is not empty" });
    }
    set({ not: next === "is not", values: asked });
  };
  return {
    condition,
    /** None where it is asked whether there is a value. */
    values,
    isForValue,
    /** Sets the condition, and the values that it is asked for where it asks for values. */
    choose,
    setValues: (next: readonly string[]) => set({ not: condition === "is not", values: next }),
    clear: () => {
      setCondition("is");
      apply({ [name]: null });
    },
  };
}
