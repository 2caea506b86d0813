import { useRef } from "react";

/** How long after the last key what was typed is applied. */
const PAUSE_MS = 350;

/**
 * Does something with what was typed once nothing more is: `later` puts it off, `now` does at once what was
 * put off. It is done even if the form is closed meanwhile: what was typed counts.
 */
export function usePause<T>(act: (value: T) => void) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: T }>(undefined);
  const cancel = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const finish = (value: T) => {
    cancel();
    act(value);
  };
  return {
    later: (value: T) => {
      cancel();
      waiting.current = { value, timer: setTimeout(finish, PAUSE_MS, value) };
    },
    now: () => {
      if (waiting.current !== undefined) finish(waiting.current.value);
    },
    cancel,
  };
}
