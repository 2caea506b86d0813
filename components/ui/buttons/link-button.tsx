import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyle } from "#components/ui/buttons/button-style.ts";
import { Link } from "#components/ui/buttons/link.tsx";

type Props = Omit<ComponentProps<typeof Link>, "className"> & Pick<ButtonLook, "variant" | "size">;

/**
 * A link within Counterfoil that looks like a button. It stays a link to the keyboard and to screen
 * readers.
 */
export function LinkButton({ variant, size, ...props }: Props) {
  return <Link {...props} className={buttonStyle({ variant, size })} />;
}
