import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/lone-confirmation.ts")).loneConfirmationsSchema,
);

const PATH = "/api/lone-words";

/** A page may stay open: what is new there can be stopped only for a while. */
const EVERY_MS = 30_000;

/** What the only member who can decide said of payouts, and may say once more. */
export function loneConfirmationsQuery() {
  return queryOptions({
    queryKey: ["lone-words"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) => pollPace(state, EVERY_MS),
    ...retry,
  });
}

/** Stops such a confirmation, so that it no longer counts. */
export async function stopLoneConfirmation(id: string, reason: string): Promise<void> {
  await sendJson(loadNothing, "POST", `${PATH}/${id}/stop`, { reason });
}
