import { useEffect, useState } from "react";
import { JUST_SHOWN_MS } from "#components/payouts/approval/use-just-shown.ts";

/** Whether `shown`, which a button acts on, changed so shortly ago that a press was meant for what was there before. */
export function useJustChanged(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), JUST_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled !== shown;
}
