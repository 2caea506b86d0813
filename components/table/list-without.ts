import { FILTER_PARAMS } from "#components/table/list-kind.ts";
import { FIRST_PAGE } from "#components/table/list-place.ts";
import type { ListChange } from "#components/table/use-list-params.ts";

export const NO_RANGE = { from: null, to: null, tz: null } as const;

/** Takes parameters out of the address. */
export function without(names: readonly (keyof ListChange)[]): ListChange {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** What narrows or orders a list beside its dates: without it, the service itself can be read. */
export const NARROWED: ListChange = {
  ...FIRST_PAGE,
  ...without(Object.values(FILTER_PARAMS).flat()),
  ...{ sort: null, source: null },
};

/** All of it taken off is the list as it is by itself. */
export const EVERYTHING: ListChange = { ...NARROWED, ...NO_RANGE, view: null, columns: null };
