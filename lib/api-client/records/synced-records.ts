import { queryOptions } from "@tanstack/react-query";
import { RECORD_SCHEMAS } from "#lib/api-client/records/record-schemas.ts";
import { still } from "#lib/api-client/records/resource.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadSyncedList } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { SyncedQuery } from "#lib/schemas/synced/synced-query.ts";

const loadTotals = async () => (await import("#lib/schemas/synced/totals.ts")).totalsSchema;
const loadChoices = loadAnswer(
  async () => (await import("#lib/schemas/synced/filter-choices.ts")).filterChoicesSchema,
);

/**
 * The first rows come with the page: the code that makes URLs is loaded with the browser's own
 * first read.
 */
const paths = () => import("#lib/api-client/records/synced-path.ts");

/**
 * Keys below a resource's own, so that invalidating the resource reaches its synced records too.
 */
const syncKeys = {
  list: (resource: ResourceName, query: SyncedQuery) =>
    [resource, "synced", "list", query] as const,
  // A list of its own is below its resource, too: "payouts/all".
  totals: (list: string, filter: RecordFilter) =>
    [...list.split("/"), "synced", "totals", filter] as const,
  choices: (list: string) => [...list.split("/"), "synced", "filter-choices"] as const,
};

/**
 * One page of a list of synced records, filtered and sorted: `SyncedList` of the resource's
 * records.
 */
export function syncedQuery<R extends ResourceName>(resource: R, query: SyncedQuery) {
  const load = loadSyncedList(RECORD_SCHEMAS[resource]);
  return queryOptions({
    queryKey: syncKeys.list(resource, query),
    queryFn: async ({ signal }) =>
      fetchJson(load, (await paths()).syncedPath(resource, query), { signal }),
    ...still,
    ...retry,
  });
}

/** Count and exact sums by currency of what a filter leaves of a list, which is named by its path in the API. */
export function totalsQuery(list: string, filter: RecordFilter) {
  return queryOptions({
    queryKey: syncKeys.totals(list, filter),
    queryFn: async ({ signal }) =>
      fetchJson(loadTotals, (await paths()).totalsPath(list, filter), { signal }),
    ...still,
    ...retry,
  });
}

/** What the rows of a list, which is named by its path in the API, hold where it can be narrowed by choice. */
export function filterChoicesQuery(list: string) {
  return queryOptions({
    queryKey: syncKeys.choices(list),
    queryFn: async ({ signal }) =>
      (await fetchJson(loadChoices, `/api/${list}/filter-choices`, { signal })).data,
    staleTime: 60_000,
    ...retry,
  });
}
