import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/queries/fetch-json.ts";
import { loadAnswer } from "#lib/queries/load-schema.ts";
import { pollPace } from "#lib/queries/poll-pace.ts";
import { retry } from "#lib/queries/retry.ts";
import type { FindingQuery } from "#lib/schemas/mirror/mirror-finding.ts";
import type { MirrorState } from "#lib/schemas/mirror/mirror-state.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

const schemas = () => import("#lib/schemas/mirror/mirror-state.ts");
const loadState = loadAnswer(async () => (await schemas()).mirrorStateSchema);
const loadCheck = loadAnswer(async () => (await schemas()).mirrorCheckSchema);
const loadFindings = loadAnswer(
  async () => (await import("#lib/schemas/mirror/mirror-finding.ts")).findingPageSchema,
);

const AT_WORK_MS = 2_000;
const AT_REST_MS = 10_000;

const mirrorKeys = { all: ["mirror"] as const };

/** How the copy does, kept up while it is looked at: often while something is on its way. */
export function mirrorQuery() {
  return queryOptions({
    queryKey: [...mirrorKeys.all, "state"] as const,
    queryFn: async ({ signal }) => (await fetchJson(loadState, "/api/mirror", { signal })).data,
    staleTime: 1_000,
    refetchInterval: ({ state }) => pollPace(state, isAtWork(state.data) ? AT_WORK_MS : AT_REST_MS),
    refetchOnWindowFocus: true,
    ...retry,
  });
}

/** A page of what the proof found, kept up as the copy's state is. */
export function findingsQuery({ resource, before }: FindingQuery) {
  return queryOptions({
    queryKey: [...mirrorKeys.all, "findings", { resource, before }] as const,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams();
      if (resource !== null) search.set("resource", resource);
      if (before !== null) search.set("before", before);
      const path = `/api/mirror/findings${search.size === 0 ? "" : `?${search}`}`;
      return (await fetchJson(loadFindings, path, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    refetchInterval: ({ state }) => pollPace(state, AT_REST_MS / 2),
    ...retry,
  });
}

/** Has the copy of a resource, or of all, compared at once; gives how many windows that are. */
export async function checkMirror(resource: Mirrored | null): Promise<number> {
  const answer = await fetchJson(loadCheck, "/api/mirror/check", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ resource }),
  });
  return answer.data.windows;
}

function isAtWork(state: MirrorState | undefined): boolean {
  return (state?.resources ?? []).some(
    ({ completeness, windows }) =>
      completeness.state === "filling" || windows.asked > 0 || windows.proven < windows.all,
  );
}
