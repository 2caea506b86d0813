import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

/** A link within the words of the overview. */
export function QuietLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={clsx(
        "text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline",
        className,
      )}
    />
  );
}
