"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { clsx } from "clsx";
import type { ReactNode, Ref } from "react";
import { CHOICE, CONTROL, FLOAT } from "#components/ui/forms/control-style.ts";

type Props<T> = {
  items: readonly T[];
  /** The text in the field: one of the suggestions or anything else. */
  value: string;
  onValueChange: (value: string) => void;
  /** What choosing an item writes into the field. */
  itemText: (item: T) => string;
  /** Whether an item is suggested for what is typed. */
  matches: (item: T, typed: string) => boolean;
  /** How it looks in the list. */
  renderItem: (item: T) => ReactNode;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A line of text with suggestions: what was seen before, or something new. */
export function SuggestInput<T>({ itemText, matches, renderItem, onBlur, ref, ...root }: Props<T>) {
  return (
    <Autocomplete.Root {...root} filter={matches} itemToStringValue={itemText} openOnInputClick>
      <Autocomplete.Input ref={ref} onBlur={onBlur} className={CONTROL} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50 data-empty:hidden">
          <Autocomplete.Popup
            className={clsx(FLOAT, "w-(--anchor-width) max-w-(--available-width) p-1")}
          >
            <Autocomplete.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none">
              {(item: T) => (
                <Autocomplete.Item key={itemText(item)} value={item} className={CHOICE}>
                  <span className="min-w-0 flex-1">{renderItem(item)}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
