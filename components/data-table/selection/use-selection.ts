"use client";

import { useMemo, useState } from "react";
import {
  type Chosen,
  NONE_CHOSEN,
  type SelectableRow,
  withCurrentIds,
} from "#components/data-table/selection/chosen.ts";

export type Selection = { chosen: Chosen; choose: (next: Chosen) => void };

/**
 * What is selected of a list, on all of its pages. `of` is what the list asks for: once rows of another are shown,
 * nothing is. While those are read (`isRead` is false), the rows before are shown, and what is selected is theirs.
 * `rows` are those that are shown: what is selected of them follows them where an order becomes a payout.
 */
export function useSelection(
  of: unknown,
  isRead: boolean,
  rows: readonly SelectableRow[],
): Selection {
  const asked = JSON.stringify(of);
  const [held, hold] = useState({ key: asked, chosen: NONE_CHOSEN });
  const key = isRead ? asked : held.key;
  const chosen = held.key === key ? withCurrentIds(held.chosen, rows) : NONE_CHOSEN;
  if (held.key !== key || held.chosen !== chosen) hold({ key, chosen });
  return useMemo(() => ({ chosen, choose: (next) => hold({ key, chosen: next }) }), [key, chosen]);
}
