"use client";

import { useSyncExternalStore } from "react";

/**
 * The token of the link that led here, from behind the # of the URL; empty if there is none, and undefined on the
 * server, which never sees it.
 */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function read(): string {
  return window.location.hash.slice(1);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}
