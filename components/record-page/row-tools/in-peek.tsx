"use client";

import { createContext, type ReactNode, useContext } from "react";

const PeekContext = createContext(false);

/** Tells a record's page that it is shown beside its list. */
export function InPeek({ children }: { children: ReactNode }) {
  return <PeekContext value={true}>{children}</PeekContext>;
}

/** Whether a record is shown beside its list: without the ways to others, and without its raw data. */
export function useInPeek(): boolean {
  return useContext(PeekContext);
}
