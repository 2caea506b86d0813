"use client";

import { useSearchParams } from "next/navigation";
import { startTransition, useCallback, useOptimistic } from "react";

type Write = (query: string) => string;

export type Address = {
  /** The query of the address bar, without its question mark. */
  query: string;
  /**
   * Makes a new entry of the history out of the query as it is, without asking the server for the page.
   * Several writes in one go build on each other; one that changes nothing makes no entry.
   */
  push: (write: Write) => void;
};

/**
 * The query of the address bar, for the one component of a page that keeps its view there. A change is
 * shown at once; Next, which has to know of it, follows in a transition, so that no click waits for its
 * router.
 */
export function useAddress(): Address {
  const there = useSearchParams().toString();
  const [query, show] = useOptimistic(there);
  const push = useCallback(
    (write: Write) =>
      startTransition(() => {
        const { pathname, search } = window.location;
        const next = write(search);
        if (next === search) return;
        show(new URLSearchParams(next).toString());
        pushEntry(pathname + next);
      }),
    [show],
  );
  return { query, push };
}

/** A browser that is asked too often refuses; the page then shows what its address will say at the next change. */
function pushEntry(href: string): void {
  try {
    window.history.pushState(null, "", href);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
