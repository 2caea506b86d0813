"use client";

import type { UrlObject } from "node:url";
import NextLink, { type LinkProps } from "next/link";
import { useState } from "react";
import { useAccountBase } from "#components/ui/url/account-url.tsx";

/**
 * A link within this page's account. What it leads to is fetched when a pointer or the focus comes to it, and not
 * as soon as it is seen: every page has a dozen links to others, of which a reader takes one.
 */
export function Link<R>({ onPointerEnter, onFocus, prefetch, ...props }: LinkProps<R>) {
  const [isNear, setIsNear] = useState(false);
  const base = useAccountBase();
  return (
    <NextLink
      {...props}
      {...(base !== "" && { as: inBase(base, props.href) })}
      prefetch={isNear && prefetch !== false ? null : false}
      onPointerEnter={(event) => {
        setIsNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setIsNear(true);
        onFocus?.(event);
      }}
    />
  );
}

function inBase(base: string, href: string | UrlObject): string | UrlObject {
  if (typeof href === "string") return href.startsWith("/") ? base + href : href;
  return typeof href.pathname === "string" ? { ...href, pathname: base + href.pathname } : href;
}
