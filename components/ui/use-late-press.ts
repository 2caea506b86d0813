"use client";

import { useEffect, useEffectEvent } from "react";
import { takePress } from "#components/ui/early-press.ts";

/**
 * What makes a button late: a press on the HTML, from before its script has come, is answered when that
 * is there. `name` is no other late button's of the page; `press` may be called twice for one press,
 * since React takes a click that has just brought the button to life as well.
 */
export function useLatePress(name: string, press: () => void) {
  const answerEarlyPress = useEffectEvent(() => {
    if (takePress(name)) press();
  });
  useEffect(() => answerEarlyPress(), []);
  return {
    "data-late": name,
    onClick: () => {
      takePress(name);
      press();
    },
  };
}
