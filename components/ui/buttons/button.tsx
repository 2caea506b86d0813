"use client";

import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonStyle } from "#components/ui/buttons/button-style.ts";

type Props = Omit<ComponentProps<"button">, "children"> &
  ButtonLook & {
    /** A single icon before the words. */
    icon?: ReactNode;
    /**
     * Set while what the button started is under way: the words that say so ("Sending"). The button
     * keeps its focus and width, and takes no second press.
     */
    working?: string | undefined;
    /** Whether there is nothing to do for it now; unlike `disabled`, it keeps the focus that it has. */
    idle?: boolean;
    children: ReactNode;
  };

/** A button that names what it does. `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  wide,
  wraps,
  icon,
  working,
  idle = false,
  disabled,
  className,
  children,
  type = "button",
  onClick,
  "aria-label": label,
  ...props
}: Props) {
  const isWorking = working !== undefined;
  const takesNoPress = isWorking || idle;
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isWorking}
      aria-disabled={takesNoPress || undefined}
      // What is under way is its name then; another name would hide the words that say so.
      aria-label={isWorking ? undefined : label}
      // Also keeps a form from being submitted by Enter: no click, no submission.
      onClick={takesNoPress ? (event) => event.preventDefault() : onClick}
      className={clsx(
        buttonStyle({ variant, size, wide, wraps }),
        isWorking ? "cursor-progress" : idle && "cursor-default opacity-55",
        className,
      )}
    >
      {icon}
      <span className="grid">
        <span
          className={clsx("col-start-1 row-start-1", isWorking && "invisible")}
          aria-hidden={isWorking}
        >
          {children}
        </span>
        {isWorking && <span className="col-start-1 row-start-1">{working}</span>}
      </span>
    </button>
  );
}
