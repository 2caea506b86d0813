import { type RefObject, useEffect, useRef } from "react";

/** The `ref` of what opens a form: it has the focus again once the form, which had it, is left. */
export function useFocusBack<E extends HTMLElement = HTMLButtonElement>(
  isOpen: boolean,
): RefObject<E | null> {
  const opener = useRef<E>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
