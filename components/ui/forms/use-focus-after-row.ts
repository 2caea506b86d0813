import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

type FocusAfterRow<E> = {
  /** The `ref` of what has the focus then; where that went away too, the page's content has it. */
  next: RefObject<E | null>;
  /** For the element that the rows are in. */
  rows: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
};

/**
 * Where the focus goes once a row is gone with the button that was pressed in it, or with its dialog. Only where the
 * focus was lost with it.
 */
export function useFocusAfterRow<E extends HTMLElement = HTMLHeadingElement>(): FocusAfterRow<E> {
  const next = useRef<E>(null);
  // What is taken away has no blur, so it is still here then.
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const to = next.current ?? document.getElementById("content");
    to?.focus({ preventScroll: true });
  });
  const rows = {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
  return { next, rows };
}
