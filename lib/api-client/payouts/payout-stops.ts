import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { Lifted, StopPayouts, Stopped } from "#lib/schemas/payouts/payout-stop.ts";

const schemas = () => import("#lib/schemas/payouts/payout-stop.ts");
const loadAll = loadAnswer(async () => (await schemas()).payoutStopsSchema);
const loadStopped = loadAnswer(async () => (await schemas()).stoppedSchema);
const loadLifted = loadAnswer(async () => (await schemas()).liftedSchema);

const PATH = "/api/payouts/stops";
const EVERY_MS = 10_000;

/** The stops in force, kept up while they are looked at. */
export function payoutStopsQuery() {
  return queryOptions({
    queryKey: ["payout-stops"] as const,
    queryFn: async ({ signal }) => (await fetchJson(loadAll, PATH, { signal })).data,
    staleTime: 5_000,
    refetchInterval: ({ state }) => pollPace(state, EVERY_MS),
    ...retry,
  });
}

/** Stops sending; resolves when nothing that was claimed before can begin any more. */
export async function stopSending(wanted: StopPayouts): Promise<Stopped> {
  return (await sendJson(loadStopped, "POST", PATH, wanted)).data;
}

/** Confirms that a stop may end. Asks for step-up. */
export async function liftPayoutStop(id: string): Promise<Lifted> {
  return (await sendJson(loadLifted, "POST", `${PATH}/${id}/lift`)).data;
}
