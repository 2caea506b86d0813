"use client";

import { TriangleAlert, X } from "lucide-react";
import { createContext, type ReactNode, type RefObject, useContext, useRef } from "react";
import { useReplayedPress } from "#components/ui/lazy/use-replayed-press.ts";

type Next = RefObject<HTMLElement | null>;

const AfterChips = createContext<Next>({ current: null });

/** What has the focus once the last chip is taken off. */
export function useAfterChips(): Next {
  return useContext(AfterChips);
}

/** The filters that are on. `next`: what has the focus once the last of them is taken off. */
export function ChipList({
  label,
  next,
  children,
}: {
  label: string;
  next: Next;
  children: ReactNode;
}) {
  return (
    <AfterChips value={next}>
      <ul aria-label={label} className="flex min-w-0 flex-wrap items-center gap-2">
        {children}
      </ul>
    </AfterChips>
  );
}

/**
 * A filter that is on, saying what it holds, with a button that takes it off; or one that is off and can be
 * opened. It is the same element, so that what is open at it stays open.
 */
export function Chip({
  children,
  removeLabel,
  onRemove,
  wrong = false,
  isOff = false,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  /** A filter that is one click away: nothing to take off. */
  isOff?: boolean;
  /** Something in the URL that could not be applied. */
  wrong?: boolean;
}) {
  const own = useRef<HTMLButtonElement>(null);
  const after = useAfterChips();
  const replayed = useReplayedPress(removeLabel, () => {
    // The button goes away, and the focus with it.
    (buttonAfter(own.current) ?? after.current)?.focus();
    onRemove();
  });
  return (
    <li className="list-chip" data-wrong={wrong} data-off={isOff}>
      {wrong ? <TriangleAlert aria-hidden="true" size={14} className="shrink-0" /> : null}
      <span className="min-w-0 break-words">{children}</span>
      {isOff ? null : (
        <button
          ref={own}
          type="button"
          aria-label={removeLabel}
          data-tip={removeLabel}
          data-remove=""
          {...replayed}
        >
          <X aria-hidden="true" size={14} />
        </button>
      )}
    </li>
  );
}

/** The button of the next chip that can be taken off. */
function buttonAfter(own: HTMLElement | null): HTMLElement | undefined {
  if (own === null) return undefined;
  const all = [...(own.closest("ul")?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
  return all[all.indexOf(own) + 1];
}
