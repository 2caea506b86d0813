"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * What makes a button late: a press on the HTML, from before its script has come, is answered when that
 * is there. `name` is no other late button's of the page.
 */
export function useLatePress(name: string, press: () => void) {
  const answerEarlyPress = useEffectEvent(() => {
    if (takePress(name)) press();
  });
  useEffect(() => {
    // A click by which React hydrates the button is answered by React itself, right after this.
    const later = setTimeout(() => answerEarlyPress());
    return () => clearTimeout(later);
  }, []);
  return {
    "data-late": name,
    onClick: () => {
      takePress(name);
      press();
    },
  };
}

declare global {
  /** The name of the late button that was pressed last, noted by the page's first script (app/first-script/early-presses.ts). */
  var counterfoilEarlyPress: unknown;
}

/**
 * Whether the last press was on the late button of this name. It is told once: the caller that asks
 * answers it.
 */
function takePress(name: string): boolean {
  if (globalThis.counterfoilEarlyPress !== name) return false;
  globalThis.counterfoilEarlyPress = null;
  return true;
}
