import { FIRST_PAGE } from "#components/data-table/params/list-place.ts";
import type { ListChange } from "#components/data-table/params/use-list-params.ts";
import { FILTER_PARAMS } from "#lib/resources/filters.ts";

export const NO_RANGE = { from: null, to: null, tz: null, range: null, date: null } as const;

/** Removes parameters from the URL. */
export function clearParams(names: readonly (keyof ListChange)[]): ListChange {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** All of it taken off is the list as it is by itself. */
export const CLEAR_ALL: ListChange = {
  ...FIRST_PAGE,
  ...clearParams(FILTER_PARAMS),
  ...NO_RANGE,
  sort: null,
  view: null,
  columns: null,
};
