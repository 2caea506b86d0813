"use client";

import { useEffect, useEffectEvent } from "react";
import { takePress } from "#components/ui/early-press.ts";

/**
 * What makes a button late: a press on the HTML, from before its script has come, is answered when that
 * is there. `name` is no other late button's of the page.
 */
export function useLatePress(name: string, press: () => void) {
  const answerEarlyPress = useEffectEvent(() => {
    if (takePress(name)) press();
  });
  useEffect(() => {
    // A click that brings the button to life is React's own to answer, right after this.
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
