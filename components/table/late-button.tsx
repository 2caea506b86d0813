"use client";

import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { buttonStyle } from "#components/ui/button-style.ts";

/** What a panel needs to stand beside its button and to be closed. */
export type Opened = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** A button whose panel is loaded when it is first wanted: on approach, so that a press finds it there. */
export function LateButton({
  label,
  icon,
  load,
  button,
  children,
}: {
  label: string;
  icon: ReactNode;
  load: () => Promise<unknown>;
  /** The button, for whoever brings the focus to it. */
  button?: RefObject<HTMLButtonElement | null>;
  children: (opened: Opened) => ReactNode;
}) {
  const own = useRef<HTMLButtonElement>(null);
  const anchor = button ?? own;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={buttonStyle({ size: "sm" })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {label}
      </button>
      {open ? <Suspense>{children({ anchor, onClose: () => setOpen(false) })}</Suspense> : null}
    </>
  );
}
