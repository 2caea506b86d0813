"use client";

import { reading } from "#components/data-table/params/reading.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";

type KeptColumns = {
  /** The ids of the columns to show, in their order; undefined: the list's own choice. */
  kept: string[] | undefined;
  /** Shows others, and keeps them where these came from; null: the list's own choice. */
  keep: (ids: string[] | null) => void;
};

/**
 * The columns of a list: those that its URL names, as that of a saved view does, otherwise those
 * that this user saved for it. A change is saved where they came from, so that looking at another
 * user's view never alters one's own.
 */
export function useKeptColumns(resource: string, { view, go }: ListParams): KeptColumns {
  const { preferences, setPreferences } = usePreferences();
  if (view.columns !== null) {
    return { kept: view.columns, keep: (ids) => go({ columns: ids && reading(ids) }) };
  }
  const keep = (ids: string[] | null) => void setPreferences({ columns: { [resource]: ids } });
  return { kept: preferences.columns[resource], keep };
}
