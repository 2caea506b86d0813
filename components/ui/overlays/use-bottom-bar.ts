import { useLayoutEffect } from "react";

/**
 * Says on the root what stays at the bottom of the page while it scrolls: what gets the focus, and toasts, are above it
 * (app/globals.css). Not by :has() on the root: browsers then look through the whole page whenever a row changes.
 */
export function useBottomBar(bar: "pager" | "decision"): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bottom = bar;
    return () => {
      delete dataset.bottom;
    };
  }, [bar]);
}
