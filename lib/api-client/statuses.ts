import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import type { DefineStatus } from "#lib/schemas/status-definition.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/status-definition.ts")).providerStatusesSchema,
);
const loadOutcome = loadAnswer(
  async () => (await import("#lib/schemas/pending-change.ts")).changeOutcomeSchema,
);

const PATH = "/api/statuses";

/** The provider's statuses that Counterfoil does not know, the undefined ones first. */
export function statusesQuery() {
  return queryOptions({
    queryKey: ["statuses"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: 10_000,
    ...retry,
  });
}

/** Says what a status means; `seen`: what the page showed of that. Asks for a step-up. Rejects with a ProblemError. */
export async function defineStatus(
  definition: DefineStatus,
  seen: string | null,
): Promise<ChangeOutcome> {
  return (await sendJson(loadOutcome, "PUT", PATH, definition, { seen })).data;
}
