"use client";

import { TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLatePress } from "#components/ui/lazy/use-late-press.ts";

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
  const late = useLatePress(removeLabel, onRemove);
  return (
    <li className="list-chip" data-wrong={wrong} data-off={isOff}>
      {wrong ? <TriangleAlert aria-hidden="true" size={14} className="shrink-0" /> : null}
      <span className="min-w-0 break-words">{children}</span>
      {isOff ? null : (
        <button type="button" aria-label={removeLabel} data-tip={removeLabel} {...late}>
          <X aria-hidden="true" size={14} />
        </button>
      )}
    </li>
  );
}
