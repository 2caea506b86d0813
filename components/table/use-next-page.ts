"use client";

import { useEffect, useEffectEvent } from "react";
import type { ListPage } from "#components/table/use-list-page.ts";

/** Reads the next page ahead while nothing else is to be done, so that turning to it waits for nothing. */
export function useNextPage<R>({ list, reading, prefetch }: ListPage<R>) {
  const page = list?.meta.current_page ?? 0;
  const next = list !== undefined && !reading && page < list.meta.last_page ? page + 1 : null;
  const ahead = useEffectEvent(prefetch);
  useEffect(() => {
    if (next === null) return;
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(() => ahead(next), 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => ahead(next));
    return () => cancelIdleCallback(idle);
  }, [next]);
}
