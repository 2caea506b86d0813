"use client";

import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { type ButtonLook, buttonStyle } from "#components/ui/buttons/button-style.ts";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { useReplayedPress } from "#components/ui/lazy/use-replayed-press.ts";

/** What a panel needs to be beside its button and to be closed. */
export type Opened = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void };

type Props = ButtonLook & {
  /** Its accessible name, and its words unless `words` gives others. */
  label: string;
  words?: ReactNode;
  /** The words are its accessible name too: they begin with the label. */
  isNamedByWords?: boolean;
  icon: ReactNode;
  /** On a phone the icon alone, or the words alone, so that what stands in one line fits there. */
  phone?: "icon" | "words";
  /** What opens; "dialog" unless it is a menu. */
  popup?: "dialog" | "menu";
  tip?: string;
  load: () => Promise<unknown>;
  /** The button, for code that moves the focus to it. */
  button?: RefObject<HTMLButtonElement | null>;
  children: (opened: Opened) => ReactNode;
};

/**
 * A button whose panel is loaded when it is first needed: on approach, so that it is there when
 * pressed. A press on the HTML, from before its script has loaded, is answered once it has. If the
 * panel can't be loaded (no network, or a newer release behind the URL), the page stays as it is
 * and says so; the next press tries again.
 */
export function LazyButton({
  label,
  words = label,
  isNamedByWords = false,
  icon,
  phone,
  popup = "dialog",
  tip,
  load,
  button,
  children,
  variant,
  size = "sm",
}: Props) {
  const own = useRef<HTMLButtonElement>(null);
  const anchor = button ?? own;
  const [open, setOpen] = useState(false);
  const [lost, setLost] = useState(false);
  const approach = () => void load().catch(() => {});
  const press = async () => {
    if (open) return setOpen(false);
    const loaded = await load().then(
      () => true,
      () => false,
    );
    setLost(!loaded);
    setOpen(loaded);
  };
  const replayed = useReplayedPress(label, () => void press());
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={buttonStyle({ variant, size })}
        aria-label={isNamedByWords ? undefined : label}
        data-tip={tip}
        aria-haspopup={popup}
        aria-expanded={open}
        onPointerEnter={approach}
        onFocus={approach}
        {...replayed}
      >
        {phone === "words" ? <span className="contents max-sm:hidden">{icon}</span> : icon}
        {phone === "icon" ? <span className="max-sm:hidden">{words}</span> : words}
      </button>
      {lost ? <NotLoaded label={label} canRetry /> : null}
      {open ? <Suspense>{children({ anchor, onClose: () => setOpen(false) })}</Suspense> : null}
    </>
  );
}
