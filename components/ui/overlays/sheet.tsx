"use client";

import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import type { ReactNode, RefObject } from "react";
import { CloseButton } from "#components/ui/overlays/close-button.tsx";
import * as messages from "#components/ui/overlays/messages.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: "left" | "right";
  /** What has the focus afterwards, where it is not what had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

const SIDES = {
  left: "inset-y-0 left-0 w-72 data-starting-style:-translate-x-4 data-ending-style:-translate-x-4",
  right:
    "inset-y-0 right-0 w-fit min-w-[min(30rem,calc(100vw-3rem))] data-starting-style:translate-x-4 data-ending-style:translate-x-4",
};

/** A dialog that comes from an edge of the screen: the menu of a phone, totals. */
export function Sheet({ title, side = "right", finalFocus, children, ...root }: Props) {
  return (
    <BaseDialog.Root {...root}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 veil bg-veil opacity-40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          finalFocus={finalFocus}
          className={clsx(
            "fixed z-40 flex max-w-[calc(100vw-3rem)] flex-col bg-paper text-ink shadow-float outline-none transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:opacity-0",
            SIDES[side],
          )}
        >
          <header className="flex h-12 shrink-0 items-center justify-between gap-4 px-4">
            <BaseDialog.Title className="font-semibold text-base">{title}</BaseDialog.Title>
            <BaseDialog.Close render={<CloseButton label={messages.close} />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
