"use client";

import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { ChoiceList } from "#components/ui/forms/choice-list.tsx";
import { CONTROL } from "#components/ui/forms/control-style.ts";
import { matchesWords } from "#components/ui/forms/matches-words.ts";

type Props<T> = {
  label: string;
  placeholder: string;
  empty: ReactNode;
  items: readonly T[];
  value: T | null;
  onChoose: (item: T) => void;
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  itemSearch: (item: T) => string;
  renderItem: (item: T) => ReactNode;
};

/** A search field with its list always open beneath: for the inside of a popover. */
export function FilterList<T>({
  label,
  placeholder,
  empty,
  items,
  value,
  onChoose,
  itemKey,
  itemLabel,
  itemSearch,
  renderItem,
}: Props<T>) {
  return (
    <BaseCombobox.Root
      inline
      open
      items={items}
      value={value}
      onValueChange={(item) => item !== null && onChoose(item)}
      itemToStringLabel={itemLabel}
      isItemEqualToValue={(item, other) => itemKey(item) === itemKey(other)}
      filter={(item, query) => matchesWords(itemSearch(item), query)}
      autoHighlight
    >
      <BaseCombobox.Input
        aria-label={label}
        placeholder={placeholder}
        className={clsx(CONTROL, "mb-2")}
      />
      <div className="h-72">
        <ChoiceList empty={empty} itemKey={itemKey} renderItem={renderItem} />
      </div>
    </BaseCombobox.Root>
  );
}
