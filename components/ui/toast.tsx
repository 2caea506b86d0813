"use client";

import { Toast } from "@base-ui/react/toast";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CloseButton } from "#components/ui/close-button.tsx";
import { TONE_TEXT, type Tone, ToneShape } from "#components/ui/tone.tsx";

type Note = { tone: Tone };

const manager = Toast.createToastManager<Note>();

type ToastOptions = {
  title: string;
  description?: string;
  tone?: Tone;
  /** Failures stay until they are closed; everything else goes after six seconds. */
  action?: { label: string; onClick: () => void };
};

/** Says what just happened, from anywhere in the browser. Never the only place where it can be read. */
export function showToast({ title, description, tone = "neutral", action }: ToastOptions) {
  manager.add({
    title,
    ...(description !== undefined && { description }),
    ...(action && { actionProps: { children: action.label, onClick: action.onClick } }),
    timeout: tone === "failed" ? 0 : 6000,
    priority: tone === "failed" ? "high" : "low",
    data: { tone },
  });
}

/** Around the whole desk, once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="no-print fixed right-4 bottom-4 z-50 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2">
          <Notes />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Notes() {
  const { toasts } = Toast.useToastManager<Note>();
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? "neutral";
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["right", "down"]}
        className="rounded-lg bg-sheet text-ink shadow-float transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 forced-colors:border"
      >
        <Toast.Content className="flex items-start gap-2.5 py-2 pr-1.5 pl-3 text-sm">
          <span className={clsx("mt-2", TONE_TEXT[tone])}>
            <ToneShape tone={tone} />
          </span>
          <span className="min-w-0 flex-1 py-1">
            <Toast.Title className="font-medium" />
            <Toast.Description className="mt-0.5 text-ink-soft" />
            <Toast.Action className="mt-1 font-medium text-accent underline underline-offset-2" />
          </span>
          <Toast.Close render={<CloseButton label="Dismiss" />} />
        </Toast.Content>
      </Toast.Root>
    );
  });
}
