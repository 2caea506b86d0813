import { useEffect, useState } from "react";
import { JUST_CHANGED_MS } from "#components/ui/forms/use-just-changed.ts";

/** What the last bar of this tab decided on. */
let last: string | null = null;

/**
 * Whether what a member decides on has just taken the place of something else: the second click of a double click on
 * "Approve and next" was meant for the payout before. False where it is the first that is shown.
 */
export function useJustShown({ id, version }: { id: string; version: number }): boolean {
  const shown = `${id} ${version}`;
  const [isJustShown, setJustShown] = useState(() => last !== null && last !== shown);
  useEffect(() => {
    last = shown;
    const timer = setTimeout(() => setJustShown(false), JUST_CHANGED_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return isJustShown;
}
