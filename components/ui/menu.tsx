"use client";

import { Menu as BaseMenu } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { CHOICE, FLOAT } from "#components/ui/control-style.ts";

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A list of things to do or to set. Its items come from this file. */
export function Menu({ trigger, side = "bottom", align = "end", children, ...root }: Props) {
  return (
    <BaseMenu.Root {...root} modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40"
        >
          <BaseMenu.Popup
            className={clsx(FLOAT, "max-h-(--available-height) min-w-44 overflow-y-auto p-1")}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type ItemProps = {
  onClick?: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, children, ...props }: ItemProps) {
  return (
    <BaseMenu.Item {...props} className={CHOICE}>
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

/** Items under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2 pt-2 pb-1 text-ink-quiet text-xs">
        {label}
      </BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

type RadioProps<V extends string> = {
  label: string;
  items: readonly { value: V; label: string; icon?: ReactNode }[];
  value: V;
  onValueChange: (value: V) => void;
};

/** One setting of several, under a heading; the menu closes on a choice. */
export function MenuRadioGroup<V extends string>(props: RadioProps<V>) {
  return (
    <BaseMenu.RadioGroup value={props.value} onValueChange={(next: V) => props.onValueChange(next)}>
      <MenuGroup label={props.label}>
        {props.items.map((item) => (
          <BaseMenu.RadioItem key={item.value} value={item.value} closeOnClick className={CHOICE}>
            {item.icon}
            <span className="flex-1">{item.label}</span>
            <BaseMenu.RadioItemIndicator>
              <Check aria-hidden="true" className="text-accent" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </MenuGroup>
    </BaseMenu.RadioGroup>
  );
}

type CheckboxProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
};

/** A setting that is on or off; the menu stays open. */
export function MenuCheckboxItem({ children, ...props }: CheckboxProps) {
  return (
    <BaseMenu.CheckboxItem {...props} className={CHOICE}>
      <span className="grid size-4 place-items-center">
        <BaseMenu.CheckboxItemIndicator>
          <Check aria-hidden="true" className="text-accent" />
        </BaseMenu.CheckboxItemIndicator>
      </span>
      {children}
    </BaseMenu.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-rule" />;
}
