"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * Has a press on the HTML of a button, from before its script has come, replayed when that is there. No other
 * button of the page replays presses under this `name`.
 */
export function useReplayedPress(name: string, press: () => void) {
  const answerEarlyPress = useEffectEvent(() => {
    if (takePress(name)) press();
  });
  useEffect(() => {
    // A click by which React hydrates the button is answered by React itself, right after this.
    const later = setTimeout(() => answerEarlyPress());
    return () => clearTimeout(later);
  }, []);
  return {
    "data-replay": name,
    onClick: () => {
      takePress(name);
      press();
    },
  };
}

declare global {
  /**
   * The name of the button that was pressed last and replays it, noted by the page's first script
   * (app/first-script/early-input.ts).
   */
  var counterfoilEarlyPress: unknown;
}

/**
 * Whether the last press was on the button of this name. It is told once: the caller that asks
 * answers it.
 */
function takePress(name: string): boolean {
  if (globalThis.counterfoilEarlyPress !== name) return false;
  globalThis.counterfoilEarlyPress = null;
  return true;
}
