"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { isElsewhere, rowFrom, rowLinks } from "#components/table/row-keys.ts";

export type ListKeys = { previous: () => void; next: () => void; filter: () => void };

/**
 * The list's keys: ↑ ↓ through the rows, ← → through the pages, / to the filter, Escape leaves the
 * rows. Enter is the row's own link, ? the desk's. Never while typing or while something is open.
 */
export function useListKeys(table: RefObject<HTMLElement | null>, keys: ListKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event) || table.current === null) return;
    const act = actions(table.current, keys)[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function actions(table: HTMLElement, keys: ListKeys): Partial<Record<string, () => void>> {
  const step = (by: 1 | -1) => () => {
    const link = rowFrom(rowLinks(table), document.activeElement, by);
    link?.focus({ preventScroll: true });
    link?.closest("tr")?.scrollIntoView({ block: "nearest" });
  };
  return {
    ArrowDown: step(1),
    ArrowUp: step(-1),
    ArrowLeft: keys.previous,
    ArrowRight: keys.next,
    "/": keys.filter,
    Escape: () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && table.contains(focused)) focused.blur();
    },
  };
}
