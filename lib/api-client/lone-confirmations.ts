import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/lone-confirmation.ts")).loneConfirmationsSchema,
);

const PATH = "/api/lone-words";

/** What the only member who can decide said of payouts, and may say once more. */
export function loneConfirmationsQuery() {
  return queryOptions({
    queryKey: ["lone-words"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: 10_000,
    ...retry,
  });
}

/** Stops such a confirmation, so that it no longer counts. */
export async function stopLoneConfirmation(id: string, reason: string): Promise<void> {
  await sendJson(loadNothing, "POST", `${PATH}/${id}/stop`, { reason });
}
