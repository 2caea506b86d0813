import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { FundsHold, FundsMeaning } from "#lib/schemas/payouts/funds-hold.ts";

const schemas = () => import("#lib/schemas/payouts/funds-hold.ts");
const loadAll = loadAnswer(async () => (await schemas()).fundsHoldsSchema);
const loadHold = loadAnswer(async () => (await schemas()).fundsHoldSchema);
const loadResumed = loadAnswer(async () => (await schemas()).fundsHoldSchema.nullable());
const loadMeaning = loadAnswer(async () => (await schemas()).fundsMeaningSchema);

const PATH = "/api/payouts/funds-holds";
const EVERY_MS = 10_000;

export const fundsKeys = {
  all: ["funds"] as const,
  holds: ["funds", "holds"] as const,
  meaning: (orderId: string) => ["funds", "meaning", orderId] as const,
};

/** The wallets and currencies whose payouts wait for funds, kept up while they are looked at. */
export function fundsHoldsQuery() {
  return queryOptions({
    queryKey: fundsKeys.holds,
    queryFn: async ({ signal }) => (await fetchJson(loadAll, PATH, { signal })).data,
    staleTime: 5_000,
    refetchInterval: ({ state }) => pollPace(state, EVERY_MS),
    ...retry,
  });
}

const meaningPath = (orderId: string) => `/api/payouts/entries/${orderId}/funds`;

/** What the message of a declined payout means, and what waits on its wallet. */
export function fundsMeaningQuery(orderId: string) {
  return queryOptions({
    queryKey: fundsKeys.meaning(orderId),
    queryFn: async ({ signal }) =>
      (await fetchJson(loadMeaning, meaningPath(orderId), { signal })).data,
    staleTime: 5_000,
    ...retry,
  });
}

/** Says whether the message of a declined payout means too little in the wallet. */
export async function sayFundsMeaning(
  orderId: string,
  meansNoFunds: boolean,
): Promise<FundsMeaning> {
  return (await sendJson(loadMeaning, "PUT", meaningPath(orderId), { meansNoFunds })).data;
}

/** Has the rest of a declined payout's wallet and currency wait for funds. */
export async function holdForFunds(orderId: string): Promise<FundsHold> {
  return (await sendJson(loadHold, "POST", PATH, { orderId })).data;
}

/** Sends one of the payouts that wait, and the rest once the provider took it. Asks for a step-up. */
export async function resumeFunds({
  id,
  orders,
}: Pick<FundsHold, "id" | "orders">): Promise<FundsHold | null> {
  return (await sendJson(loadResumed, "POST", `${PATH}/${id}/resume`, { orders })).data;
}
