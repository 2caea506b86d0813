import { type RefObject, useEffect, useRef } from "react";

/** The `ref` of a form whose first field that was answered to be wrong gets the focus. */
export function useFocusInvalid(isWorking: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isWorking) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [isWorking]);
  return form;
}
