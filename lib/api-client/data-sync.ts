import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { DiscrepancyQuery } from "#lib/schemas/synced/sync-discrepancy.ts";
import type { SyncState } from "#lib/schemas/synced/sync-state.ts";

const schemas = () => import("#lib/schemas/synced/sync-state.ts");
const loadState = loadAnswer(async () => (await schemas()).syncStateSchema);
const loadCheck = loadAnswer(async () => (await schemas()).syncCheckSchema);
const loadDiscrepancies = loadAnswer(
  async () => (await import("#lib/schemas/synced/sync-discrepancy.ts")).discrepancyPageSchema,
);

/** Former names until the version in deploy/released, whose processes may answer, knows the paths of app/api too. */
const PATH = "/api/mirror";

const AT_WORK_MS = 2_000;
const AT_REST_MS = 10_000;

const syncKeys = { all: ["data-sync"] as const };

/**
 * The state of the sync, refreshed while the page is visible: often while something is on its way.
 */
export function syncStateQuery() {
  return queryOptions({
    queryKey: [...syncKeys.all, "state"] as const,
    queryFn: async ({ signal }) => (await fetchJson(loadState, PATH, { signal })).data,
    staleTime: 1_000,
    refetchInterval: ({ state }) => pollPace(state, isAtWork(state.data) ? AT_WORK_MS : AT_REST_MS),
    refetchOnWindowFocus: true,
    ...retry,
  });
}

/** A page of what the verification found, refreshed as the sync's state is. */
export function discrepanciesQuery({ resource, before }: DiscrepancyQuery) {
  return queryOptions({
    queryKey: [...syncKeys.all, "findings", { resource, before }] as const,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams();
      if (resource !== null) search.set("resource", resource);
      if (before !== null) search.set("before", before);
      const path = `${PATH}/findings${search.size === 0 ? "" : `?${search}`}`;
      return (await fetchJson(loadDiscrepancies, path, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    refetchInterval: ({ state }) => pollPace(state, AT_REST_MS / 2),
    ...retry,
  });
}

/**
 * Has the synced records of a resource, or of all, compared at once; returns how many windows that
 * are.
 */
export async function checkRecords(resource: ResourceName | null): Promise<number> {
  return (await sendJson(loadCheck, "POST", `${PATH}/check`, { resource })).data.windows;
}

function isAtWork(state: SyncState | undefined): boolean {
  return (state?.resources ?? []).some(
    ({ completeness, windows }) =>
      completeness.state === "filling" || windows.asked > 0 || windows.proven < windows.all,
  );
}
