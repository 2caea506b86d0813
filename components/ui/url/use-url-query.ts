"use client";

import { useSearchParams } from "next/navigation";
import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from "react";
import { addEntry, framePainted, writeEntries } from "#components/ui/url/pending-entries.ts";

/** From the query that the URL has to the one that it shall have, each with its question mark, or empty. */
type Write = (search: string) => string;

export type UrlQuery = {
  /** The query of the URL, without its question mark. */
  query: string;
  /**
   * Makes a new history entry out of the query as it is shown, without asking the server for the page.
   * Several writes in one go build on each other; one that changes nothing makes no entry. Returns the query that
   * the URL gets, null where nothing changes.
   */
  push: (write: Write) => string | null;
};

/**
 * The query of the URL, for the one component of a page that keeps its view there. A change is
 * drawn at once; its history entry, and Next, which has to know of it, follow when it is painted,
 * so that no click waits for the browser's own process or for the router.
 */
export function useUrlQuery(): UrlQuery {
  const there = useSearchParams().toString();
  const [query, show] = useOptimistic(there);
  const shown = useRef(query);
  useLayoutEffect(() => {
    shown.current = query;
  }, [query]);
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const push = useCallback(
    (write: Write) => {
      // What is answered late must not write this page's query into the URL of the next.
      if (isLeft.current) return null;
      const search = addEntry(shown.current === "" ? "" : `?${shown.current}`, write);
      if (search === null) return null;
      startTransition(async () => {
        show(new URLSearchParams(search).toString());
        await framePainted();
        writeEntries();
      });
      return search;
    },
    [show],
  );
  return { query, push };
}
