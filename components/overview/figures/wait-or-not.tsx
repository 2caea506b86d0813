"use client";

import { type ReactNode, Suspense, useState } from "react";

type Props = {
  /** Whether the children need not be waited for, as they are told at first. */
  isThere: boolean;
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * Children that may come later, with what is in their place until then. Where they are there at
 * once, they are sent with the page: React sends what is long in a Suspense late even when it is
 * ready, so that it would be seen to come. It stays as it was at first, so that a renewed page
 * finds its parts again, and the focus stays where it is.
 */
export function WaitOrNot({ isThere, fallback, children }: Props) {
  const [waits] = useState(!isThere);
  return waits ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
