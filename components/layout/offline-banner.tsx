"use client";

import { useSyncExternalStore } from "react";
import * as messages from "#components/layout/messages.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that the browser has no network, for as long as it has none. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <div className="pt-4">
          <Banner tone="attention" title={messages.browserOffline}>
            {messages.mayBeOutOfDate}
          </Banner>
        </div>
      )}
    </div>
  );
}
