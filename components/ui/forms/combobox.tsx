"use client";

import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { clsx } from "clsx";
import { ChevronsUpDown, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { ChoiceList } from "#components/ui/forms/choice-list.tsx";
import { CONTROL, FLOAT } from "#components/ui/forms/control-style.ts";
import { matchesWords } from "#components/ui/forms/matches-words.ts";
import * as messages from "#components/ui/forms/messages.ts";

type Props<T> = {
  items: readonly T[];
  value: T | null;
  onValueChange: (value: T | null) => void;
  /** The item's identity, and what is compared with `value`. */
  itemKey: (item: T) => string;
  /** What is in the field once chosen. */
  itemLabel: (item: T) => string;
  /** Everything that typing searches: symbol, name, network. The label alone unless given. */
  itemSearch?: (item: T) => string;
  /** How it looks in the list; the label unless given. */
  renderItem?: (item: T) => ReactNode;
  placeholder?: string;
  /** What is said when nothing matches. */
  empty?: ReactNode;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One of many, found by typing. Every typed word must occur in what `itemSearch` gives, in any order. */
export function Combobox<T>({
  items,
  itemKey,
  itemLabel,
  itemSearch = itemLabel,
  renderItem = itemLabel,
  placeholder,
  empty = messages.noMatches,
  onBlur,
  ref,
  ...root
}: Props<T>) {
  return (
    <BaseCombobox.Root
      {...root}
      items={items}
      itemToStringLabel={itemLabel}
      isItemEqualToValue={(item, value) => itemKey(item) === itemKey(value)}
      filter={(item, query) => matchesWords(itemSearch(item), query)}
      autoHighlight
    >
      <BaseCombobox.InputGroup className="relative">
        <BaseCombobox.Input
          ref={ref}
          placeholder={placeholder}
          onBlur={onBlur}
          className={clsx(CONTROL, "pr-16")}
        />
        <span className="absolute inset-y-0 right-1 flex items-center text-ink-quiet">
          <BaseCombobox.Clear
            aria-label={messages.clearChoice}
            className="grid size-7 place-items-center rounded-sm hover:text-ink"
          >
            <X className="size-3.5" aria-hidden="true" />
          </BaseCombobox.Clear>
          {/* Without this it takes the field's own name, and two controls bear it. */}
          <BaseCombobox.Trigger
            aria-label={messages.showAllChoices}
            aria-labelledby={undefined}
            className="grid size-7 place-items-center rounded-sm hover:text-ink"
          >
            <ChevronsUpDown className="size-3.5" aria-hidden="true" />
          </BaseCombobox.Trigger>
        </span>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-50">
          <BaseCombobox.Popup
            className={clsx(FLOAT, "w-(--anchor-width) max-w-(--available-width) p-1")}
          >
            <ChoiceList empty={empty} itemKey={itemKey} renderItem={renderItem} />
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
