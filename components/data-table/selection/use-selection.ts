"use client";

import { useMemo, useState } from "react";
import { type Chosen, NONE_CHOSEN } from "#components/data-table/selection/chosen.ts";

export type Selection = { chosen: Chosen; choose: (next: Chosen) => void };

/** What is selected of a list, on all of its pages. `of` is what the list asks for: with another, nothing is. */
export function useSelection(of: unknown): Selection {
  const key = JSON.stringify(of);
  const [held, hold] = useState({ key, chosen: NONE_CHOSEN });
  const chosen = held.key === key ? held.chosen : NONE_CHOSEN;
  return useMemo(() => ({ chosen, choose: (next) => hold({ key, chosen: next }) }), [key, chosen]);
}
