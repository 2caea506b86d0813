import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"button">, "children" | "type"> & {
  /** Its accessible name, and what the tooltip says. */
  label: string;
  /** One icon. */
  children: ReactNode;
  size?: "sm" | "md" | undefined;
  /** Whether it takes no press just now; unlike `disabled`, it keeps the focus that it has. */
  idle?: boolean;
};

/** A button with an icon alone: 28 or 32 px (44 on a touch screen), with its name in a tooltip. */
export function IconButton({
  label,
  children,
  size = "md",
  idle = false,
  onClick,
  className,
  ...props
}: Props) {
  return (
    <button
      {...props}
      type="button"
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
      aria-label={label}
      data-tip={label}
      className={clsx(
        "inline-flex shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-wash hover:text-ink",
        "disabled:cursor-default disabled:opacity-45 aria-disabled:cursor-default aria-disabled:opacity-45 [&_svg]:size-4",
        size === "sm" ? "size-7 pointer-coarse:size-9" : "size-8 pointer-coarse:size-11",
        className,
      )}
    >
      {children}
    </button>
  );
}
