import { queryOptions } from "@tanstack/react-query";
import { fetchJson, type LoadSchema } from "#lib/queries/fetch-json.ts";
import { loadAnswer, loadMirroredList } from "#lib/queries/load-schema.ts";
import { still } from "#lib/queries/resource.ts";
import { retry } from "#lib/queries/retry.ts";
import type { MirrorQuery } from "#lib/schemas/mirror/mirror-query.ts";
import type { RecordFilter } from "#lib/schemas/mirror/record-filter.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const loadTotals = async () => (await import("#lib/schemas/mirror/totals.ts")).totalsSchema;
const loadChoices = loadAnswer(
  async () => (await import("#lib/schemas/mirror/filter-choices.ts")).filterChoicesSchema,
);

/** The first rows come with the page: what makes addresses is loaded with the browser's own first read. */
const paths = () => import("#lib/queries/mirror-path.ts");

/** Keys below a resource's own, so that invalidating the resource reaches its mirror too. */
const mirrorKeys = {
  list: (resource: Mirrored, query: MirrorQuery) => [resource, "mirror", "list", query] as const,
  totals: (resource: Mirrored, filter: RecordFilter) =>
    [resource, "mirror", "totals", filter] as const,
  choices: (resource: Mirrored) => [resource, "mirror", "filter-choices"] as const,
};

/** One page of a list as the mirror has it, filtered and sorted: `MirroredList` of the resource's records. */
export function mirroredQuery<R>(resource: Mirrored, loadRow: LoadSchema<R>) {
  const load = loadMirroredList(loadRow);
  return (query: MirrorQuery) =>
    queryOptions({
      queryKey: mirrorKeys.list(resource, query),
      queryFn: async ({ signal }) =>
        fetchJson(load, (await paths()).mirroredPath(resource, query), { signal }),
      ...still,
      ...retry,
    });
}

/** Count and exact sums by currency of what a filter leaves of a resource's records. */
export function totalsQuery(resource: Mirrored, filter: RecordFilter) {
  return queryOptions({
    queryKey: mirrorKeys.totals(resource, filter),
    queryFn: async ({ signal }) =>
      fetchJson(loadTotals, (await paths()).totalsPath(resource, filter), { signal }),
    ...still,
    ...retry,
  });
}

/** What a resource's records hold where a list of them can be narrowed by choice. */
export function filterChoicesQuery(resource: Mirrored) {
  return queryOptions({
    queryKey: mirrorKeys.choices(resource),
    queryFn: async ({ signal }) =>
      (await fetchJson(loadChoices, `/api/${resource}/filter-choices`, { signal })).data,
    staleTime: 60_000,
    ...retry,
  });
}
