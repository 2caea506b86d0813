"use client";

import { type RefObject, useEffect } from "react";
import { writeEntries } from "#components/ui/url/pending-entries.ts";

/** Remembers the row that is being opened, in the history entry that Back comes back to. */
export function rememberRow(href: string) {
  writeEntries();
  const state: unknown = window.history.state;
  const kept = typeof state === "object" && state !== null ? state : {};
  window.history.replaceState({ ...kept, listRow: href }, "");
}

/**
 * Gives the focus back to the row that was opened from here; the browser itself restores the
 * scroll.
 */
export function useReturnedRow(table: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const left = rowLeft(window.history.state);
    if (left === null || document.activeElement !== document.body) return;
    const links = table.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [];
    for (const link of links) {
      if (link.getAttribute("href") === left) link.focus({ preventScroll: true });
    }
  }, [table]);
}

/** The URL of the row that was opened from this history entry. */
function rowLeft(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("listRow" in state)) return null;
  return typeof state.listRow === "string" ? state.listRow : null;
}
