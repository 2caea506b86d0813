"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type NameOfChoice, noNames } from "#components/data-table/filters/format-filter-chip.ts";

const ChoiceNamesContext = createContext<NameOfChoice>(noNames);

/** Has the chips and cells of a list call members and wallets by their names. */
export function ChoiceNames({ nameOf, children }: { nameOf: NameOfChoice; children: ReactNode }) {
  return <ChoiceNamesContext value={nameOf}>{children}</ChoiceNamesContext>;
}

export function useChoiceNames(): NameOfChoice {
  return useContext(ChoiceNamesContext);
}
