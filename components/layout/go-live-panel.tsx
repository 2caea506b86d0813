"use client";

import { sandboxIs, steps } from "#components/layout/go-live-messages.tsx";
import { goLive } from "#components/layout/messages.ts";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyPanel } from "#components/ui/lazy/lazy-panel.tsx";

/** What to do to work with a provider of one's own. Loaded when first opened. */
export function GoLivePanel(opened: Opened) {
  return (
    <LazyPanel {...opened} title={goLive} align="center">
      <div className="w-80 max-w-full">
        <h2 className="mb-1 font-semibold text-base">{goLive}</h2>
        <p className="mb-2 text-ink-soft">{sandboxIs}</p>
        <ol className="grid list-decimal gap-1 pl-5">
          {steps.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
      </div>
    </LazyPanel>
  );
}
