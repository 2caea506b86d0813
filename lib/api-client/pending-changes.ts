import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/pending-change.ts")).pendingChangesSchema,
);

const PATH = "/api/pending-changes";

/** A page may stay open: what is new there can be stopped only for a while. */
const EVERY_MS = 30_000;

/** The changes to members and rules that wait, and the latest that ended. */
export function pendingChangesQuery() {
  return queryOptions({
    queryKey: ["pending-changes"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) => pollPace(state, EVERY_MS),
    ...retry,
  });
}

/** Confirms a change that somebody else asked for, with a step-up. */
export async function confirmChange(id: string): Promise<void> {
  await sendJson(loadNothing, "POST", `${PATH}/${id}/confirm`);
}

/** Stops a change that waits. */
export async function stopChange(id: string): Promise<void> {
  await sendJson(loadNothing, "POST", `${PATH}/${id}/stop`);
}
