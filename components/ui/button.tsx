"use client";

import { Button as BaseButton } from "@base-ui/react/button";
import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonStyle } from "#components/ui/button-style.ts";

type Props = Omit<ComponentProps<"button">, "children" | "ref"> &
  ButtonLook & {
    /** A single icon before the words. */
    icon?: ReactNode;
    /**
     * Set while what the button started is under way: the words that say so ("Sending"). The button
     * keeps its focus and width, and takes no second press.
     */
    working?: string | undefined;
    children: ReactNode;
    ref?: React.Ref<HTMLButtonElement>;
  };

/** A button that names what it does. `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  wide,
  icon,
  working,
  disabled,
  className,
  children,
  type = "button",
  ...props
}: Props) {
  return (
    <BaseButton
      {...props}
      type={type}
      disabled={disabled || working !== undefined}
      data-working={working === undefined ? undefined : ""}
      focusableWhenDisabled={working !== undefined}
      className={clsx(buttonStyle({ variant, size, wide }), className)}
    >
      {icon}
      <span className="grid">
        <span
          className={clsx("col-start-1 row-start-1", working !== undefined && "invisible")}
          aria-hidden={working !== undefined}
        >
          {children}
        </span>
        {working !== undefined && <span className="col-start-1 row-start-1">{working}</span>}
      </span>
    </BaseButton>
  );
}
