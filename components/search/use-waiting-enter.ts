"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { pathOf } from "#components/search/palette-items.ts";
import type { Search } from "#components/search/use-search.ts";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";

/**
 * Enter that was pressed before the answer came: it waits for it, and goes where it leads beyond
 * doubt, to the record that the text names or the only one found. More typing cancels it.
 */
export function useWaitingEnter(typed: string, search: Search, onGone: () => void) {
  const router = usePageRouter();
  const [pressedAt, setPressedAt] = useState<string | null>(null);
  const isWaiting = pressedAt === typed && !search.isCurrent && search.error === null;
  const arrive = useEffectEvent(() => {
    setPressedAt(null);
    if (pressedAt !== typed || search.found === null) return;
    const { exact, hits } = search.found.data;
    const only = exact ?? (hits.length === 1 ? hits[0] : undefined);
    if (only === undefined) return;
    router.push(pathOf(only));
    onGone();
  });
  useEffect(() => {
    if (search.isCurrent) arrive();
  }, [search.isCurrent]);
  return { isWaiting, wait: () => setPressedAt(typed) };
}
