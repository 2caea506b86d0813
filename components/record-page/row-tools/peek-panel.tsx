"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { InPeek } from "#components/record-page/row-tools/in-peek.tsx";
import * as messages from "#components/record-page/row-tools/messages.ts";
import { peekActOf } from "#components/record-page/row-tools/peek-key.ts";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { isForOthers } from "#components/ui/keys/key-target.ts";

type Props = {
  /** The record's own page. */
  path: string;
  /** Shows the row above and the row below; null: there is none. */
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A record beside its list. The keys go on: ↑ ↓ and j k to other rows, from the list or from in here,
 * Tab from the row into the panel, Escape closes it.
 */
export function PeekPanel({ path, previous, next, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || isForOthers(event)) return;
    const isInside = panel.current?.contains(target) ?? false;
    const act = peekActOf(event, { isInside, isOnRow: target.matches("a[data-row-link]") });
    if (act === null) return;
    event.preventDefault();
    // The list's own keys are those of the page below.
    event.stopImmediatePropagation();
    if (act === "close") onClose();
    else if (act === "enter") panel.current?.focus();
    else (act === "next" ? next : previous)?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
  return (
    <aside ref={panel} tabIndex={-1} aria-label={messages.peek} className="peek no-print">
      <header className="peek-head">
        <IconButton
          label={messages.previousRow}
          disabled={previous === null}
          onClick={() => previous?.()}
        >
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label={messages.nextRow} disabled={next === null} onClick={() => next?.()}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <span className="flex-1" />
        <LinkButton href={{ pathname: path }} size="sm">
          {messages.open}
        </LinkButton>
        <IconButton label={messages.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="peek-body">
        <InPeek>{children}</InPeek>
      </div>
    </aside>
  );
}
