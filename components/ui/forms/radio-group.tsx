"use client";

import { Field } from "@base-ui/react/field";
import { Radio } from "@base-ui/react/radio";
import { RadioGroup as BaseRadioGroup } from "@base-ui/react/radio-group";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

type RadioItem<V extends string> = { value: V; label: ReactNode; hint?: ReactNode };

type Props<V extends string> = {
  items: readonly RadioItem<V>[];
  value: V;
  onValueChange: (value: V) => void;
  /** Needed where no `Field` names it. */
  label?: string;
  /** row: side by side where there is space; columns: the same, each as wide as the others. */
  layout?: keyof typeof LAYOUTS;
};

const LAYOUTS = {
  column: "flex flex-col",
  row: "flex flex-wrap",
  columns: "flex flex-wrap sm:grid sm:auto-cols-fr sm:grid-flow-col",
};

/** One of two to five choices that all should be seen. */
export function RadioGroup<V extends string>({
  items,
  label,
  layout = "column",
  value,
  onValueChange,
}: Props<V>) {
  const group = (
    <BaseRadioGroup
      value={value}
      onValueChange={(next) => onValueChange(next)}
      aria-label={label}
      className={clsx("gap-x-6 gap-y-1", LAYOUTS[layout])}
    >
      {items.map((item) => (
        <RadioLine key={item.value} item={item} />
      ))}
    </BaseRadioGroup>
  );
  // A choice can only be an item of some Field.
  return label === undefined ? group : <Field.Root className="contents">{group}</Field.Root>;
}

function RadioLine<V extends string>({ item }: { item: RadioItem<V> }) {
  const id = useId();
  return (
    // Inside a Field, each choice would otherwise take the Field's own id and label.
    <Field.Item className="contents">
      <label
        htmlFor={id}
        className="flex min-h-7 cursor-pointer items-start gap-2.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:py-3"
      >
        <Radio.Root
          id={id}
          value={item.value}
          className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-edge bg-sheet transition-colors data-checked:border-accent data-disabled:opacity-55"
        >
          <Radio.Indicator className="size-2 rounded-full bg-accent forced-colors:bg-[Highlight]" />
        </Radio.Root>
        <span>
          <span className="text-ink">{item.label}</span>
          {item.hint && <span className="block text-ink-quiet">{item.hint}</span>}
        </span>
      </label>
    </Field.Item>
  );
}
