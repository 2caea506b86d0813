"use client";

import type { ComponentProps, MouseEvent } from "react";
import { type ListPosition, placeChange } from "#components/data-table/params/list-place.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { useAccountBase } from "#components/ui/url/account-url.tsx";

export type PageChange = {
  params: ListParams;
  /** Reads a page before it is asked for: on approach by pointer or focus. */
  prefetch: (place: ListPosition) => void;
  /** Called once the view has been changed. */
  onChange: () => void;
};

/**
 * A real link to a page that changes it without asking the server for the whole page again. A null
 * `to` is a link that leads nowhere just now, and keeps its place and the focus.
 */
export function PageLink({
  to,
  params,
  prefetch,
  onChange,
  ...rest
}: PageChange & { to: ListPosition | null } & Omit<ComponentProps<"a">, "href" | "onClick">) {
  const base = useAccountBase();
  if (to === null) return <a {...rest} role="link" aria-disabled="true" tabIndex={-1} />;
  const change = placeChange(to);
  const approach = () => prefetch(to);
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    params.go(change);
    onChange();
  };
  return (
    <a
      {...rest}
      href={base + params.hrefTo(change)}
      onClick={follow}
      onPointerEnter={approach}
      onFocus={approach}
    />
  );
}
