"use client";

import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type Place, placeBeside } from "#components/ui/overlays/place-beside.ts";

const REST_MS = 500;
/** Long enough to reach the tooltip itself, which must stay while the pointer is on it. */
const LEAVE_MS = 120;
/** While one was just shown, the one next to it comes at once. */
const WARM_MS = 400;
let lastHidden = Number.NEGATIVE_INFINITY;

/** When a tooltip shows, and where; `host` holds the element that it explains as its first child. */
export function useTooltip(host: HTMLElement | null) {
  const [place, setPlace] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function soon(act: () => void, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }
  function show() {
    const box = host?.firstElementChild?.getBoundingClientRect();
    if (box) setPlace(placeBeside(box, window.innerWidth));
  }
  function hide() {
    clearTimeout(timer.current);
    if (place) lastHidden = performance.now();
    setPlace(null);
  }

  useEffect(() => {
    if (!place) return;
    const drop = () => setPlace(null);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && drop();
    document.addEventListener("keydown", onKey, true);
    window.addEventListener("scroll", drop, true);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      window.removeEventListener("scroll", drop, true);
    };
  }, [place]);

  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      soon(show, performance.now() - lastHidden < WARM_MS ? 0 : REST_MS);
    },
    onPointerLeave: () => soon(hide, LEAVE_MS),
    onPointerDown: hide,
    onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && show(),
    onBlur: hide,
  };
  return { place, handlers };
}
