"use client";

import { type RefObject, useEffect } from "react";
import { rememberRow } from "#components/data-table/returned-row.ts";

/**
 * The whole row acts as its link. The link lies over the row; what is above it (a time, an address)
 * hands its clicks on, with the keys that were held, unless text is being selected.
 */
export function useRowClicks(table: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = table.current;
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]");
      if (link == null || target === null) return;
      if (target.closest("a") === link) rememberRow(link.getAttribute("href") ?? "");
      if (target.closest("a, button, input") !== null || isSelecting()) return;
      if (event.button === 1) window.open(link.href, "_blank", "noopener");
      if (event.button !== 0) return;
      const { ctrlKey, metaKey, shiftKey, altKey } = event;
      const held = { ctrlKey, metaKey, shiftKey, altKey };
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...held }));
    };
    element?.addEventListener("click", click, true);
    element?.addEventListener("auxclick", click, true);
    return () => {
      element?.removeEventListener("click", click, true);
      element?.removeEventListener("auxclick", click, true);
    };
  }, [table]);
}

function isSelecting(): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed;
}
