"use client";

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { toastQueue } from "#components/ui/feedback/toast.ts";

const ToastViewport = lazy(async () => {
  const { ToastViewport } = await import("#components/ui/feedback/toast-viewport.tsx");
  return { default: ToastViewport };
});

/** Once in Counterfoil. Loads the toasts' viewport when there is a first one to show. */
export function ToastHost() {
  const waiting = useSyncExternalStore(
    toastQueue.subscribe,
    toastQueue.waiting,
    toastQueue.waiting,
  );
  const [wanted, setWanted] = useState(false);
  if (waiting.length > 0 && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <ToastViewport />}</Suspense>;
}
