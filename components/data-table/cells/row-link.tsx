import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "#components/ui/buttons/link.tsx";

/**
 * The link of a row. It lies over the whole row, so that a click anywhere, with any button or key
 * held, is a click on a link. `path` leads to the record, `label` is the link's name; the row's
 * other parts are above it.
 */
export function RowLink<T extends string>({
  path,
  label,
  children,
}: {
  path: Route<T>;
  label: string;
  children: ReactNode;
}) {
  return (
    <Link href={path} prefetch={false} data-row-link="" aria-label={label} className="row-link">
      {children}
    </Link>
  );
}
