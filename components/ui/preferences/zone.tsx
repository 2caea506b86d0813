"use client";

import { createContext, type ReactNode, useContext } from "react";

const ZoneContext = createContext("UTC");
const BooksContext = createContext<string | null>(null);

/** The zone in which times are read here: an IANA name, checked by the component that mounts this. */
export function ZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  return <ZoneContext value={zone}>{children}</ZoneContext>;
}

/** The zone of the account's books; null until an administrator sets it. */
export function BooksZoneProvider({
  zone,
  children,
}: {
  zone: string | null;
  children: ReactNode;
}) {
  return <BooksContext value={zone}>{children}</BooksContext>;
}

/** The IANA name of the zone in which this user reads times. */
export function useZone(): string {
  return useContext(ZoneContext);
}

/** The IANA name of the zone of the account's books; null until an administrator sets it. */
export function useBooksZone(): string | null {
  return useContext(BooksContext);
}
