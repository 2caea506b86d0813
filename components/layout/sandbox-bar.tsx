"use client";

import { Suspense, useRef, useState } from "react";
import * as messages from "#components/layout/messages.ts";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { useReplayedPress } from "#components/ui/lazy/use-replayed-press.ts";

const Panel = lazyPart(
  async () => (await import("#components/layout/go-live-panel.tsx")).GoLivePanel,
  () => <NotLoaded label={messages.goLive} />,
);

/** Across the top of every page where money is not real, also while scrolling and on paper. */
export function SandboxBar() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const replayed = useReplayedPress(messages.goLive, () => setOpen(!isOpen));
  return (
    <aside
      aria-label={messages.environment}
      className="sticky top-0 z-30 flex h-7 items-center justify-center gap-3 bg-sandbox px-4 font-medium text-on-sandbox text-xs print:static forced-colors:border-b"
    >
      {messages.sandboxWithoutMoney}
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="no-print min-h-6 rounded-sm underline underline-offset-2 outline-current"
        {...replayed}
      >
        {messages.goLive}
      </button>
      {isOpen ? (
        <Suspense>
          <Panel anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </aside>
  );
}
