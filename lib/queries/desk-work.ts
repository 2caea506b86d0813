import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { pollPace } from "#lib/queries/poll-pace.ts";

const schemas = () => import("#lib/schemas/desk-work.ts");
const loadWork = loadAnswer(async () => (await schemas()).deskWorkSchema);
const loadCounts = loadAnswer(async () => (await schemas()).deskCountsSchema);

const WORK_MS = 5_000;
const COUNTS_MS = 15_000;

export const deskKeys = {
  all: ["desk"] as const,
  work: ["desk", "work"] as const,
  counts: ["desk", "counts"] as const,
};

/** What lies on the desk, kept up while it is looked at. */
export function deskWorkQuery() {
  return queryOptions({
    queryKey: deskKeys.work,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadWork, "/api/payouts/desk", { signal })).data,
    staleTime: 2_000,
    refetchInterval: ({ state }) => pollPace(state, WORK_MS),
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** How much lies on the desk, for the rail of every page. */
export function deskCountsQuery() {
  return queryOptions({
    queryKey: deskKeys.counts,
    queryFn: async ({ signal }) =>
      (await fetchJson(loadCounts, "/api/payouts/desk/counts", { signal })).data,
    staleTime: 5_000,
    refetchInterval: ({ state }) => pollPace(state, COUNTS_MS),
    refetchOnWindowFocus: true,
    retry: false,
  });
}
