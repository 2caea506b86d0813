"use client";

import { useMemo, useState } from "react";
import {
  NO_ROWS_SELECTED,
  type SelectableRow,
  type SelectedRows,
  withCurrentIds,
} from "#components/data-table/selection/selected-rows.ts";

export type Selection = { chosen: SelectedRows; choose: (next: SelectedRows) => void };

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
  const [held, hold] = useState({ key: asked, chosen: NO_ROWS_SELECTED });
  const key = isRead ? asked : held.key;
  const chosen = held.key === key ? withCurrentIds(held.chosen, rows) : NO_ROWS_SELECTED;
  if (held.key !== key || held.chosen !== chosen) hold({ key, chosen });
  return useMemo(() => ({ chosen, choose: (next) => hold({ key, chosen: next }) }), [key, chosen]);
}
