import { queryOptions } from "@tanstack/react-query";
import { justAfter } from "#lib/api-client/records/just-after.ts";
import { NEW_RECORDS_MS, resourceKeys, still } from "#lib/api-client/records/resource.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { followedPace } from "#lib/api-client/requests/followed-pace.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { payouts } from "#lib/resources/payouts.ts";
import type { PayoutListQuery } from "#lib/schemas/payouts/payout-list-query.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

const loadList = async () =>
  (await import("#lib/schemas/payouts/listed-payout.ts")).payoutListSchema;
const loadCounts = async () =>
  (await import("#lib/schemas/payouts/listed-payout.ts")).tabCountsSchema;
const loadAdjacent = loadAnswer(
  async () => (await import("#lib/schemas/payouts/listed-payout.ts")).adjacentPayoutsSchema,
);
const loadTotal = async () => (await import("#lib/schemas/common/list.ts")).totalSchema;
const paths = () => import("#lib/api-client/records/synced-path.ts");

const keys = resourceKeys(payouts.name);

/** A page of the payouts list: orders and the provider's payouts together. */
export function payoutListQuery(query: PayoutListQuery) {
  return queryOptions({
    queryKey: [...keys.all, "synced", "list", { all: query }] as const,
    queryFn: async ({ signal }) =>
      fetchJson(loadList, (await paths()).payoutListPath(query), { signal }),
    ...still,
    ...retry,
  });
}

/** The pages next to a payout's in the list, by the ID in its URL. */
export function adjacentPayoutsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.all, "neighbours", id] as const,
    queryFn: async ({ signal }) =>
      (
        await fetchJson(loadAdjacent, `/api/payouts/all/${encodeURIComponent(id)}/neighbours`, {
          signal,
        })
      ).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    ...retry,
  });
}

/** How many payouts are in All and in each tab, nothing else being asked. */
export const tabCountsQuery = queryOptions({
  queryKey: [...keys.all, "synced", "tab-counts"] as const,
  queryFn: ({ signal }) => fetchJson(loadCounts, "/api/payouts/all/counts", { signal }),
  ...still,
  ...retry,
});

/** How many payouts are newer than an instant (null: the list was empty), asked again while the page is looked at. */
export function newPayoutsQuery(since: string | null) {
  return queryOptions({
    queryKey: [...keys.news(since), "all"] as const,
    queryFn: async ({ signal }) => {
      const filter = { ...NO_FILTER, from: since === null ? null : justAfter(since) };
      const query = { filter, sorting: NEWEST_FIRST, place: { at: "first" }, page: 1 } as const;
      const path = (await paths()).payoutListPath(query);
      return (await fetchJson(loadTotal, path, { signal })).meta.total;
    },
    staleTime: NEW_RECORDS_MS,
    refetchInterval: ({ state }) => followedPace(state, NEW_RECORDS_MS),
    ...retry,
  });
}
