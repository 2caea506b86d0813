import type { ListParam } from "#components/data-table/params/list-search-params.ts";
import { filtersOf, hasCompletion, type Resource } from "#lib/resources/define-resource.ts";
import { FILTER_PARAMS, paramsOfFilter } from "#lib/resources/filters.ts";

/** The longest text that the live catalogue is searched for, without the synced records. */
export const LIVE_SEARCH_LENGTH = 100;

const DATES = ["from", "to"] as const;
/** By which name the days were picked. */
const NAMED = "range";
/** What the days are about. */
const DATE_OF = "date" as const;
const ALWAYS = ["tz", "page"] as const;
const OF_SYNCED = ["sort", "after", "before", "end", "size", "view", "columns"] as const;

/**
 * The parameters that mean something on a list: null for one that is no list of the provider's
 * records (the audit log), which has its dates and pages alone. The catalogue has no dates.
 */
export function paramsOf(resource: Resource | null): readonly ListParam[] {
  if (resource === null) return [...DATES, ...ALWAYS];
  const filters = filtersOf(resource).flatMap(paramsOfFilter);
  return [
    ...(resource.catalogue ? [] : ([...DATES, NAMED] as const)),
    ...(hasCompletion(resource) ? ([DATE_OF] as const) : []),
    ...ALWAYS,
    ...filters,
    ...OF_SYNCED,
  ];
}

/** Every parameter that narrows some list, so that none is passed over where it has no meaning. */
export const NARROWING: readonly ListParam[] = [...DATES, NAMED, DATE_OF, ...FILTER_PARAMS, "sort"];
