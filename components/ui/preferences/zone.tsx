"use client";

import { createContext, type ReactNode, useContext } from "react";

const ZoneContext = createContext("UTC");

/** The zone in force: an IANA name, checked by the component that mounts this. */
export function ZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  return <ZoneContext value={zone}>{children}</ZoneContext>;
}

/** The IANA name of the zone in which this user reads times. */
export function useZone(): string {
  return useContext(ZoneContext);
}
