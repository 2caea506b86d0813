"use client";

import { Toast } from "@base-ui/react/toast";
import { clsx } from "clsx";
import { useEffect } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { TONE_TEXT, type Tone, ToneShape } from "#components/ui/display/tone.tsx";
import { type ToastText, toastQueue } from "#components/ui/feedback/toast.ts";
import * as messages from "#components/ui/feedback/toast-messages.ts";
import { CloseButton } from "#components/ui/overlays/close-button.tsx";

type Data = { tone: Tone; link: ToastText["link"]; action: ToastText["action"] };

const manager = Toast.createToastManager<Data>();

function showWaiting() {
  for (const { title, description, link, action, tone = "neutral" } of toastQueue.take())
    manager.add({
      title,
      description,
      timeout: tone === "failed" ? 0 : action === undefined ? 6000 : 10_000,
      priority: tone === "failed" ? "high" : "low",
      data: { tone, link, action },
    });
}

/** The corner in which toasts are, newest first, above what stays at the bottom of the page. Loaded with the first of them. */
export function ToastViewport() {
  useEffect(() => {
    showWaiting();
    return toastQueue.subscribe(showWaiting);
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toasts no-print fixed left-4 z-50 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts, close } = Toast.useToastManager<Data>();
  return toasts.map((toast) => {
    const { tone = "neutral", action } = toast.data ?? {};
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["left", "down"]}
        className="rounded-lg bg-sheet text-ink shadow-float transition-[opacity,translate] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 forced-colors:border"
      >
        <Toast.Content className="flex items-start gap-2.5 py-2 pr-3 pl-3 text-sm">
          <span className={clsx("mt-1 flex h-5 items-center", TONE_TEXT[tone])}>
            <ToneShape tone={tone} />
          </span>
          <span className="min-w-0 flex-1 py-1">
            <Toast.Title className="font-medium" />
            <Toast.Description className="mt-0.5 text-ink-soft" />
            {toast.data?.link !== undefined && (
              <Link href={toast.data.link.href} className="mt-0.5 inline-block py-0.5 underline">
                {toast.data.link.label}
              </Link>
            )}
          </span>
          {action !== undefined && (
            <Button
              size="sm"
              onClick={() => {
                close(toast.id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          {/* Base UI hides it where toasts are stacked; here they all stand open. */}
          <Toast.Close aria-hidden={false} render={<CloseButton label={messages.dismiss} />} />
        </Toast.Content>
      </Toast.Root>
    );
  });
}
