import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", tell);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", tell);
  };
}

const ROUTER: AppRouterInstance = {
  push: (href) => window.history.pushState(null, "", href),
  replace: (href) => window.history.replaceState(null, "", href),
  back: () => window.history.back(),
  forward: () => window.history.forward(),
  refresh: () => {},
  prefetch: () => {},
  bfcacheId: "",
};

const currentAddress = () => window.location.href;

/** In place of Next's router: the URL is the window's, and a link that is followed changes it and nothing else. */
export function TestRouter({ children }: { children: ReactNode }) {
  const address = useSyncExternalStore(subscribe, currentAddress, currentAddress);
  const { pathname, searchParams } = useMemo(() => new URL(address), [address]);
  useEffect(followHistory, []);
  useEffect(followLinks, []);
  return (
    <AppRouterContext value={ROUTER}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}

/** Components write history entries themselves, of which Next is told too. */
function followHistory(): () => void {
  const { history } = window;
  const { pushState, replaceState } = history;
  history.pushState = (...entry) => {
    pushState.apply(history, entry);
    tell();
  };
  history.replaceState = (...entry) => {
    replaceState.apply(history, entry);
    tell();
  };
  return () => Object.assign(history, { pushState, replaceState });
}

function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const href = link?.getAttribute("href") ?? "";
    if (event.defaultPrevented || !href.startsWith("/")) return;
    event.preventDefault();
    window.history.pushState(null, "", href);
  };
  document.addEventListener("click", follow);
  return () => document.removeEventListener("click", follow);
}
