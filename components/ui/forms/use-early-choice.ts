import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * The `ref` of a select. What was chosen before hydration is shown, but React is told of it by no event. The empty
 * value is no choice.
 */
export function useEarlyChoice(
  value: string,
  onChange: (value: string) => void,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const takeEarly = useEffectEvent(() => {
    const shown = select.current?.value ?? "";
    if (shown !== "" && shown !== value) onChange(shown);
  });
  useLayoutEffect(() => takeEarly(), []);
  return select;
}
