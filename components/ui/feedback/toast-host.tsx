"use client";

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastQueue } from "#components/ui/feedback/toast.ts";

/**
 * Once in Counterfoil. Loads the toasts' viewport when there is a first one to show; where that fails, as offline, again
 * with the next toast and once the browser is online.
 */
export function ToastHost() {
  const waiting = useSyncExternalStore(
    toastQueue.subscribe,
    toastQueue.waiting,
    toastQueue.waiting,
  );
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Viewport !== null || waiting.length === 0) return;
    const load = async () => {
      const loaded = await import("#components/ui/feedback/toast-viewport.tsx").catch(() => null);
      if (loaded !== null) setViewport(() => loaded.ToastViewport);
    };
    void load();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, [Viewport, waiting]);
  return Viewport !== null && <Viewport />;
}
