"use client";

import { TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLatePress } from "#components/ui/lazy/use-late-press.ts";

/** A filter that is on, saying what it holds, with a button that takes it off. */
export function Chip({
  children,
  removeLabel,
  onRemove,
  wrong = false,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  /** Something in the URL that could not be applied. */
  wrong?: boolean;
}) {
  const late = useLatePress(removeLabel, onRemove);
  return (
    <li className="list-chip" data-wrong={wrong}>
      {wrong ? <TriangleAlert aria-hidden="true" size={14} className="shrink-0" /> : null}
      <span className="min-w-0 break-words">{children}</span>
      <button type="button" aria-label={removeLabel} title={removeLabel} {...late}>
        <X aria-hidden="true" size={14} />
      </button>
    </li>
  );
}
