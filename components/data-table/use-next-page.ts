"use client";

import { useEffect, useEffectEvent } from "react";
import type { ListPage } from "#components/data-table/use-list-page.ts";

/**
 * Reads the next page ahead while nothing else is to be done, for a reader who has turned a page and may turn
 * another. From the first page most go elsewhere; there the way to the next reads it on approach.
 */
export function useNextPage<R>({ list, reading, prefetch, ways }: ListPage<R>) {
  const hasTurned = ways.previous !== null;
  const next = hasTurned && list !== undefined && !reading ? ways.next : null;
  const key = next === null ? null : JSON.stringify(next);
  const ahead = useEffectEvent(() => {
    if (next !== null) prefetch(next);
  });
  useEffect(() => {
    if (key === null) return;
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(ahead, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => ahead());
    return () => cancelIdleCallback(idle);
  }, [key]);
}
