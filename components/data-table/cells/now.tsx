"use client";

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";

const RenderedAt = createContext<string | null>(null);

/** Gives times beneath it the instant at which the server rendered, so that both sides agree. */
export function NowProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  return <RenderedAt value={renderedAt}>{children}</RenderedAt>;
}

/** The instant at which the server rendered the page, null outside a `NowProvider`. */
export function useOpenedAt(): string | null {
  return useContext(RenderedAt);
}

/** The present, to the minute, as an RFC 3339 instant in UTC; null while no clock is agreed on. */
export function useNow(): string | null {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(subscribe, readMinute, () => renderedAt);
}

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minute = { start: 0, iso: "" };

function readMinute(): string {
  const start = Math.floor(Date.now() / MINUTE) * MINUTE;
  if (start !== minute.start) minute = { start, iso: new Date(Date.now()).toISOString() };
  return minute.iso;
}

/** One timer for every time on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
