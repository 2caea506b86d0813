import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonStyle } from "#components/ui/buttons/button-style.ts";
import { Link } from "#components/ui/buttons/link.tsx";

type Props = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode };

/**
 * A link within Counterfoil that looks like a button. It stays a link to the keyboard and to screen
 * readers.
 */
export function LinkButton({
  variant,
  size,
  wide,
  wraps,
  icon,
  className,
  children,
  ...props
}: Props) {
  return (
    <Link {...props} className={clsx(buttonStyle({ variant, size, wide, wraps }), className)}>
      {icon}
      {children}
    </Link>
  );
}
