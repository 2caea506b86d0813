"use client";

import NextLink, { type LinkProps } from "next/link";
import { useState } from "react";

/**
 * A link within Counterfoil. What it leads to is fetched when a pointer or the focus comes to it, and not
 * as soon as it is seen: every page has a dozen links to others, of which a reader takes one.
 */
export function Link<R>({ onPointerEnter, onFocus, prefetch, ...props }: LinkProps<R>) {
  const [isNear, setIsNear] = useState(false);
  return (
    <NextLink
      {...props}
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
