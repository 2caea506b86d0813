import { useSyncExternalStore } from "react";

/**
 * The token of an invitation's link, from behind the # of the URL; empty if there is none, and
 * undefined on the server, which never sees it.
 */
export function useInvitationToken(): string | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function read(): string {
  return window.location.hash.slice(1);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}
