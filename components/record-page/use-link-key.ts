"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { isForOthers } from "#components/ui/keys/key-target.ts";

/**
 * Follows a link by a key, as a click on it would; where the link doesn't stand, the key does nothing.
 * Never while typing or while something is open above the page.
 */
export function useLinkKey(key: string): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || isForOthers(event) || link.current === null) return;
    event.preventDefault();
    link.current.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return link;
}
