import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer, loadNothing } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { NameSource, SetStopping } from "#lib/schemas/payouts/payout-control.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/payouts/payout-control.ts")).payoutControlSchema,
);
const loadOutcome = loadAnswer(
  async () => (await import("#lib/schemas/pending-change.ts")).changeOutcomeSchema,
);

const PATH = "/api/payout-control";
const EVERY_MS = 10_000;

/** What payout control found, kept up while it is looked at. */
export function payoutControlQuery() {
  return queryOptions({
    queryKey: ["payout-control"] as const,
    queryFn: async ({ signal }) => (await fetchJson(load, PATH, { signal })).data,
    staleTime: 2_000,
    refetchInterval: ({ state }) => pollPace(state, EVERY_MS),
    retry: false,
  });
}

export async function acknowledgeDiscrepancy(id: string, reason: string): Promise<void> {
  await sendJson(loadNothing, "POST", `${PATH}/discrepancies/${id}/acknowledge`, { reason });
}

/** Names a source, or declares that there is none. Asks for a step-up. */
export async function nameSource(source: NameSource): Promise<ChangeOutcome> {
  return (await sendJson(loadOutcome, "POST", `${PATH}/sources`, source)).data;
}

/** Ends a source, or the declaration. Asks for a step-up. */
export async function endSource(id: string): Promise<ChangeOutcome> {
  return (await sendJson(loadOutcome, "POST", `${PATH}/sources/${id}/end`)).data;
}

/** Sets whether a payout that nobody ordered here stops all sending. Asks for a step-up. */
export async function setStopping(setting: SetStopping): Promise<ChangeOutcome> {
  return (await sendJson(loadOutcome, "PUT", `${PATH}/stopping`, setting)).data;
}
