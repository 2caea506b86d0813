"use client";

import { useEffect, useSyncExternalStore } from "react";
import { followTips } from "#components/ui/overlays/follow-tips.ts";
import { placeBeside } from "#components/ui/overlays/place-beside.ts";
import { TIP_ID, tips } from "#components/ui/overlays/tips.ts";

/**
 * Once in Counterfoil: shows what elements say in `data-tip`, beside them and for the eye. A tooltip is never
 * the only place where something is said.
 */
export function TipHost() {
  const tip = useSyncExternalStore(tips.subscribe, tips.shown, () => null);
  useEffect(followTips, []);
  if (tip === null) return null;
  const { text, beside } = tip;
  const box = beside.getBoundingClientRect();
  return (
    <span
      // Another tooltip is another element, whose own place in the top layer is the highest.
      key={`${text} ${box.left} ${box.top}`}
      ref={open}
      id={TIP_ID}
      popover="manual"
      role="tooltip"
      style={placeBeside(box, window.innerWidth)}
      className="no-print pointer-events-auto fixed inset-auto m-0 w-max max-w-96 whitespace-pre-line rounded-sm border-0 bg-ink px-2 py-1 text-left font-normal text-paper text-xs [overflow-wrap:anywhere] forced-colors:border"
    >
      {text}
    </span>
  );
}

function open(tip: HTMLElement | null): void {
  if (tip !== null && !tip.matches(":popover-open")) tip.showPopover();
}
