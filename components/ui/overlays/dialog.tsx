"use client";

import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { type ReactNode, useRef } from "react";
import { CloseButton } from "#components/ui/overlays/close-button.tsx";
import * as messages from "#components/ui/overlays/messages.ts";

const WIDTHS = { narrow: "max-w-104", wide: "max-w-160", page: "max-w-224" } as const;

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** narrow: 416 px, a question · wide: 640 px, something to read · page: 896 px, a document. */
  width?: keyof typeof WIDTHS;
  /** False: who opens it returns the focus. Base UI knows what had it only where a press opened the dialog. */
  finalFocus?: false;
  children?: ReactNode;
};

/** Work that must be finished or left before anything else. Escape leaves it. The first field has the focus. */
export function Dialog({
  title,
  description,
  width = "narrow",
  finalFocus,
  children,
  ...root
}: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root {...root}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 veil bg-veil opacity-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          ref={popup}
          // A finger would open the keyboard by it, over what is asked.
          initialFocus={(by) => by === "touch" || firstField(popup.current)}
          finalFocus={finalFocus}
          className={clsx(
            "fixed top-[12dvh] left-1/2 z-40 flex max-h-[80dvh] w-[calc(100vw-2rem)] -translate-x-1/2 flex-col rounded-lg bg-sheet text-ink shadow-float outline-none",
            "transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0 forced-colors:border",
            WIDTHS[width],
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div>
              <BaseDialog.Title className="wrap-anywhere font-semibold text-lg">
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="wrap-anywhere mt-1 max-h-[40dvh] overflow-y-auto text-ink-soft text-sm">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close render={<CloseButton label={messages.close} />} />
          </header>
          {children && <div className="min-h-0 overflow-y-auto px-5 pb-5">{children}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Null where there is none: then the dialog's first button has the focus. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>("input:not([aria-hidden='true'])") ?? null;
}
