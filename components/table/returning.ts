"use client";

import { type RefObject, useEffect } from "react";
import { z } from "zod";

/** What a list leaves in its entry of the history when a row is opened: the row's address. */
const leftSchema = z.object({ listRow: z.string() });

/** Remembers the row that is being opened, in the history entry that Back comes back to. */
export function rememberRow(href: string) {
  const state: unknown = window.history.state;
  const kept = typeof state === "object" && state !== null ? state : {};
  window.history.replaceState({ ...kept, listRow: href }, "");
}

/** Gives the row that was opened from here the focus again; the scroll is the browser's own to restore. */
export function useReturnedRow(table: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const left = leftSchema.safeParse(window.history.state);
    if (!left.success || document.activeElement !== document.body) return;
    const links = table.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [];
    for (const link of links) {
      if (link.getAttribute("href") === left.data.listRow) link.focus({ preventScroll: true });
    }
  }, [table]);
}
