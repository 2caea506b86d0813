"use client";

import { Menu } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { CHOICE, FLOAT } from "#components/ui/control-style.ts";
import { isOn } from "#components/ui/is-on.ts";
import type { Opened } from "#components/ui/late-button.tsx";

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
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => {
        if (!open && !isOn(anchor.current, event)) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40"
        >
          <Menu.Popup
            finalFocus={anchor}
            aria-label={label}
            className={clsx(FLOAT, "max-h-(--available-height) min-w-44 overflow-y-auto p-1")}
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
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
