"use client";

import { reading } from "#components/table/reading.ts";
import type { ListParams } from "#components/table/use-list-params.ts";
import { usePreferences } from "#components/ui/preferences-provider.tsx";

type KeptColumns = {
  /** The ids of the columns to show, in their order; undefined: the list's own choice. */
  kept: string[] | undefined;
  /** Shows others, and keeps them where these came from; null: the list's own choice. */
  keep: (ids: string[] | null) => void;
};

/**
 * The columns of a list: those that its address names, as that of a saved view does, else those that
 * this person keeps for it. A change goes where they came from, so that looking at a view of somebody
 * else's never alters one's own.
 */
export function useKeptColumns(resource: string, { view, go }: ListParams): KeptColumns {
  const { preferences, setPreferences } = usePreferences();
  if (view.columns !== null) {
    return { kept: view.columns, keep: (ids) => go({ columns: ids && reading(ids) }) };
  }
  const { [resource]: kept, ...others } = preferences.columns;
  const keep = (ids: string[] | null) =>
    void setPreferences({ columns: ids === null ? others : { ...others, [resource]: ids } });
  return { kept, keep };
}
