"use client";

import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { CHOICE } from "#components/ui/forms/control-style.ts";
import type { Opened } from "#components/ui/lazy/late-button.tsx";
import { LateMenuPopup } from "#components/ui/lazy/late-menu-popup.tsx";

type Props<V extends string> = Opened & {
  label: string;
  items: readonly { value: V; label: string; icon: ReactNode }[];
  value: V;
  onValueChange: (value: V) => void;
};

/** The menu of a `LateButton`: one setting of several; a choice closes it. */
export function LateMenu<V extends string>({
  anchor,
  onClose,
  label,
  items,
  value,
  onValueChange,
}: Props<V>) {
  return (
    <LateMenuPopup
      anchor={anchor}
      onClose={onClose}
      label={label}
      className="max-h-(--available-height) min-w-44 overflow-y-auto"
    >
      <Menu.RadioGroup value={value} onValueChange={(next: V) => onValueChange(next)}>
        {items.map((item) => (
          <Menu.RadioItem key={item.value} value={item.value} closeOnClick className={CHOICE}>
            {item.icon}
            <span className="flex-1">{item.label}</span>
            <Menu.RadioItemIndicator>
              <Check aria-hidden="true" className="text-accent" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </LateMenuPopup>
  );
}
