"use client";

import { createContext, type ReactNode, useContext } from "react";
import {
  type DefinedStatus,
  type StatusKind,
  type StatusMeaning,
  statusMeaning,
} from "#lib/resources/status-meaning.ts";

const DefinedContext = createContext<readonly DefinedStatus[]>([]);

/** Gives every component the statuses that administrators defined. */
export function StatusesProvider({
  defined,
  children,
}: {
  defined: readonly DefinedStatus[];
  children: ReactNode;
}) {
  return <DefinedContext value={defined}>{children}</DefinedContext>;
}

export type MeaningOf = (kind: StatusKind, status: string) => StatusMeaning;

/** What statuses mean, by the table and by what administrators defined. */
export function useStatusMeaning(): MeaningOf {
  const defined = useContext(DefinedContext);
  return (kind, status) => statusMeaning(kind, status, defined);
}
