import { type RefObject, useEffect, useRef } from "react";

/**
 * The `ref` of what has the focus again once `isOpen` ends, as of the button that opened a form. Only where
 * the focus was lost with what had it: a user who went on elsewhere meanwhile stays there.
 */
export function useFocusBack<E extends HTMLElement = HTMLButtonElement>(
  isOpen: boolean,
): RefObject<E | null> {
  const opener = useRef<E>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
