"use client";

import * as messages from "#components/synced-list/filters/panel-messages.ts";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { type Choices, isForEmpty } from "#lib/schemas/synced/choices.ts";

/** How a filter by choice asks: one of some values, none of them, no value at all, or any. */
export type Condition = "is" | "is not" | "is empty" | "is not empty";

export function conditionOf(choices: Choices): Condition {
  if (isForEmpty(choices)) return choices.not ? "is not empty" : "is empty";
  return choices.not ? "is not" : "is";
}

const ITEMS: { value: Condition; label: string }[] = [
  { value: "is", label: messages.is },
  { value: "is not", label: messages.isNot },
  { value: "is empty", label: messages.isEmpty },
  { value: "is not empty", label: messages.isNotEmpty },
];

/** The choice between them; `mayBeEmpty`: where the provider may state no value. */
export function ConditionChoice({
  mayBeEmpty,
  value,
  onChange,
}: {
  mayBeEmpty: boolean;
  value: Condition;
  onChange: (condition: Condition) => void;
}) {
  return (
    <RadioGroup
      label={messages.condition}
      layout="row"
      items={mayBeEmpty ? ITEMS : ITEMS.slice(0, 2)}
      value={value}
      onValueChange={onChange}
    />
  );
}
