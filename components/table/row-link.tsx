import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";

/**
 * The link of a row. It lies over the whole row, so that a click anywhere, with any button or key
 * held, is a click on a link. `label` is its name; the row's other parts stand above it.
 */
export function RowLink<T extends string>({
  href,
  label,
  children,
}: {
  href: Route<T>;
  label: string;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-row-link=""
      aria-label={label}
      className="row-link font-medium text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
