import { useEffect, useState } from "react";

/** Longer than two clicks of a double click are apart. */
export const JUST_CHANGED_MS = 700;

/**
 * Whether `shown`, which a button acts on, changed so shortly ago that a press was meant for what was there before; null
 * while nothing is shown yet.
 */
export function useJustChanged(shown: string | null): boolean {
  const [settled, setSettled] = useState(shown);
  if (settled === null && shown !== null) setSettled(shown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), JUST_CHANGED_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled !== null && shown !== null && settled !== shown;
}
