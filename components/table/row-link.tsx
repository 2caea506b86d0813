import Link from "next/link";
import type { ReactNode } from "react";

/**
 * The link of a row. It lies over the whole row, so that a click anywhere, with any button or key
 * held, is a click on a link. `path` leads to the record, `label` is the link's name; the row's other
 * parts stand above it.
 */
export function RowLink({
  path,
  label,
  children,
}: {
  path: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <Link
      href={{ pathname: path }}
      prefetch={false}
      data-row-link=""
      aria-label={label}
      className="row-link font-medium text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
