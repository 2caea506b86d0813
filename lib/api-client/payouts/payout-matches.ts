import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/api-client/requests/api-path.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { followedPace } from "#lib/api-client/requests/followed-pace.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import { transactions } from "#lib/resources/transactions.ts";
import type { PayoutMatches } from "#lib/schemas/records/payout-match.ts";

const schemas = () => import("#lib/schemas/records/payout-match.ts");
const load = loadAnswer(async () => (await schemas()).payoutMatchesSchema);
const loadDirection = loadAnswer(async () => (await schemas()).transactionDirectionSchema);

/** How often it is read again where nobody tells this browser of changes. */
const PACE_MS = 20_000;

/** Which transaction a payout of the provider became, and whether it came in again. */
export function payoutMatchesQuery(id: string) {
  return queryOptions({
    queryKey: ["payouts", "matches", id] as const,
    queryFn: async ({ signal }) => {
      return (await fetchJson(load, recordPath("payouts", id, "matches"), { signal })).data;
    },
    refetchInterval: ({ state }) => followedPace(state, PACE_MS),
    staleTime: 2_000,
    ...retry,
  });
}

/** Whether a transaction brought money or took it away. */
export function transactionDirectionQuery(id: string) {
  return queryOptions({
    queryKey: [transactions.name, "direction", id] as const,
    queryFn: async ({ signal }) => {
      return (
        await fetchJson(loadDirection, recordPath(transactions.name, id, "direction"), { signal })
      ).data;
    },
    staleTime: 2_000,
    ...retry,
  });
}

/** States which of the candidates it became. Rejects with a ProblemError. */
export async function stateMatch(id: string, transactionId: string): Promise<PayoutMatches> {
  const path = recordPath("payouts", id, "matches");
  return (await sendJson(load, "PUT", path, { transactionId })).data;
}

/** Takes that back. */
export async function undoMatch(id: string): Promise<PayoutMatches> {
  return (await sendJson(load, "DELETE", recordPath("payouts", id, "matches"))).data;
}

/** Says whether a payout that came in again is internal. */
export async function sayInternal(id: string, isInternal: boolean): Promise<PayoutMatches> {
  return (await sendJson(load, "PUT", recordPath("payouts", id, "internal"), { isInternal })).data;
}
