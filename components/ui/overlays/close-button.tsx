"use client";

import { X } from "lucide-react";
import type { ComponentProps } from "react";

/** The cross at the corner of what can be closed. Without a tooltip: it often has the first focus. */
export function CloseButton({ label, ...props }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      className="-mr-1.5 grid size-8 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-wash hover:text-ink pointer-coarse:size-11"
    >
      <X className="size-4" aria-hidden="true" />
    </button>
  );
}
