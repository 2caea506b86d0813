"use client";

import { createContext, type RefObject, useContext, useEffect, useState } from "react";

const NearContext = createContext(true);

/** Tells what is in a row whether the row is near. */
export const NearProvider = NearContext.Provider;

/**
 * Whether the pointer or the focus has been on the row around: what a row can do is drawn from then on, since
 * a page of rows would hold over a hundred such buttons. True outside of rows.
 */
export function useIsNear(): boolean {
  return useContext(NearContext);
}

/** The same for the row itself, with the handlers that it needs until it is near. */
export function useApproach(row: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false);
  const approach = () => setNear(true);
  // The pointer or the focus may have been there before scripts ran; a row without a link can't have the focus.
  useEffect(() => {
    const isThere = row.current?.matches(":hover, :focus-within, :not(:has(a))");
    if (isThere) setNear(true);
  }, [row]);
  return { isNear, handlers: isNear ? {} : { onPointerEnter: approach, onFocus: approach } };
}
