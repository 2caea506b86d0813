"use client";

import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import type { Widths } from "#lib/schemas/preferences/preferences.ts";

const NONE: Widths = {};

type KeptWidths = {
  widths: Widths;
  /** Keeps the width of a column; null: the list's own again. */
  keep: (column: string, width: number | null) => void;
};

/** The widths of a list's columns that this member set. */
export function useWidths(list: string): KeptWidths {
  const { preferences, setPreferences } = usePreferences();
  const widths = preferences.widths[list] ?? NONE;
  const keep = (column: string, width: number | null) => {
    const { [column]: _before, ...others } = widths;
    const after = width === null ? others : { ...others, [column]: width };
    void setPreferences({ widths: { [list]: Object.keys(after).length === 0 ? null : after } });
  };
  return { widths, keep };
}
