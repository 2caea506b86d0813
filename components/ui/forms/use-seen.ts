import { notifyManager } from "@tanstack/react-query";
import { useState } from "react";

/**
 * What the page showed when a form's user began to change it. The page reads what is set again meanwhile; what was
 * typed goes by what was seen before. `current` is what is set now; `isEdited`: whether the form holds anything of its
 * own.
 */
export function useShown<T>(current: T, isEdited: boolean) {
  // Null: nothing is edited, so what is seen is what is set.
  const [held, setHeld] = useState<{ value: T } | null>(null);
  if (isEdited === (held === null)) setHeld(isEdited ? { value: current } : null);
  return {
    shown: held === null ? current : held.value,
    /** From now on what is typed is meant to replace what is set now. */
    keep: () => setHeld(null),
    /** After one's own write, for what was typed since: once the component has what was read after the write. */
    saved: () => notifyManager.schedule(() => setHeld(null)),
  };
}

/** The same of a setting as its writes name it (`seenOf`); null where that is not known. */
export function useSeen(current: string | null, isEdited: boolean) {
  const { shown: seen, keep, saved } = useShown(current, isEdited);
  return {
    /** What the write says that the page showed. */
    seen,
    /** Whether something else is set by now than what the form was begun with. */
    isOutdated: seen !== null && current !== null && seen !== current,
    keep,
    saved,
  };
}
