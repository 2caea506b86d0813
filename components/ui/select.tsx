"use client";

import { Select as BaseSelect } from "@base-ui/react/select";
import { clsx } from "clsx";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { CHOICE, CONTROL, FLOAT } from "#components/ui/control-style.ts";

export type SelectItem<V extends string> = { value: V; label: string; hint?: ReactNode };

type Props<V extends string> = {
  items: readonly SelectItem<V>[];
  value: V | null;
  onValueChange: (value: V) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** Needed where no `Field` names it. */
  label?: string;
  className?: string;
};

/** One of a handful of choices. More than about ten: use `Combobox`, which can be searched. */
export function Select<V extends string>({
  items,
  value,
  onValueChange,
  placeholder = "Choose",
  label,
  className,
  ...root
}: Props<V>) {
  return (
    <BaseSelect.Root
      {...root}
      items={items}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
    >
      <BaseSelect.Trigger
        aria-label={label}
        className={clsx(CONTROL, "flex items-center justify-between gap-2 text-left", className)}
      >
        <BaseSelect.Value placeholder={<span className="text-ink-quiet">{placeholder}</span>} />
        <BaseSelect.Icon>
          <ChevronsUpDown className="size-3.5 text-ink-quiet" aria-hidden="true" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <BaseSelect.Popup className={clsx(FLOAT, "min-w-(--anchor-width) p-1")}>
            <BaseSelect.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain">
              {items.map((item) => (
                <BaseSelect.Item key={item.value} value={item.value} className={CHOICE}>
                  <span className="grid size-4 place-items-center">
                    <BaseSelect.ItemIndicator>
                      <Check aria-hidden="true" className="text-accent" />
                    </BaseSelect.ItemIndicator>
                  </span>
                  <BaseSelect.ItemText>{item.label}</BaseSelect.ItemText>
                  {item.hint && <span className="ml-auto pl-4 text-ink-quiet">{item.hint}</span>}
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
