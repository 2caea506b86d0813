"use client";

import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { CHOICE } from "#components/ui/forms/control-style.ts";

type Props<T> = {
  empty: ReactNode;
  itemKey: (item: T) => string;
  renderItem: (item: T) => ReactNode;
};

/** The list inside a combobox's popup, and the line that is there when nothing matches. */
export function ChoiceList<T>({ empty, itemKey, renderItem }: Props<T>) {
  return (
    <>
      <BaseCombobox.Empty className="text-ink-quiet text-sm empty:hidden not-empty:px-2 not-empty:py-3">
        {empty}
      </BaseCombobox.Empty>
      <BaseCombobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none">
        {(item: T) => (
          <BaseCombobox.Item
            key={itemKey(item)}
            value={item}
            className={clsx(CHOICE, "justify-between")}
          >
            <span className="min-w-0 flex-1">{renderItem(item)}</span>
            <BaseCombobox.ItemIndicator>
              <Check aria-hidden="true" className="text-accent" />
            </BaseCombobox.ItemIndicator>
          </BaseCombobox.Item>
        )}
      </BaseCombobox.List>
    </>
  );
}
