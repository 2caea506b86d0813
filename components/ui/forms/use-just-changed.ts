import { useEffect, useState } from "react";

/** Longer than two clicks of a double click are apart. */
export const JUST_CHANGED_MS = 700;

/** Whether `shown`, which a button acts on, changed so shortly ago that a press was meant for what was there before. */
export function useJustChanged(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), JUST_CHANGED_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled !== shown;
}
