import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { FactorWait } from "#lib/schemas/identity/factor-wait.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/identity/factor-wait.ts")).factorWaitsSchema,
);

const PATH = "/api/factor-waits";
const EVERY_MS = 30_000;

/** The members who can't decide yet because their second factor is new. */
export function factorWaitsQuery() {
  return queryOptions({
    queryKey: ["factor-waits"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: 10_000,
    refetchInterval: ({ state }) => pollPace(state, EVERY_MS),
    ...retry,
  });
}

/** Confirms that the factor is the member's, with a step-up: they can decide at once. */
export async function endFactorWait({ member, from }: FactorWait): Promise<void> {
  await sendJson(loadNothing, "POST", `${PATH}/${member.id}/end`, { from });
}
