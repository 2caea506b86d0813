import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { pollPace } from "#lib/api-client/requests/poll-pace.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

const load = loadAnswer(
  async () => (await import("#lib/schemas/payouts/approval/approval-route.ts")).approvalRouteSchema,
);

type Asked = Pick<PayoutRequest, "currency" | "amount" | "address" | "tag">;

const EVERY_MS = 15_000;

/**
 * Whether a payout that has not been submitted would need an approver, why, and whom, kept up while it is looked at: sums
 * over 24 hours, rules and approvers change meanwhile.
 */
export function approvalRouteQuery({ currency, amount, address, tag }: Asked) {
  const asked = { currency, amount, address, ...(tag !== null && { tag }) };
  return queryOptions({
    queryKey: ["payouts", "approval-route", asked] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/payouts/approval-route?${new URLSearchParams(asked)}`;
      return (await fetchJson(load, path, { signal })).data;
    },
    staleTime: EVERY_MS,
    // One that was never answered would be pending again each time, and the button with it.
    refetchInterval: ({ state }) => state.data !== undefined && pollPace(state, EVERY_MS),
    retry: false,
  });
}

/** Counterfoil refused to submit a payout for approval since it needs none by now: that is shown at once. */
export function noteNoApproval(client: QueryClient, asked: Asked): void {
  const { queryKey } = approvalRouteQuery(asked);
  client.setQueryData(queryKey, (route) => route && { ...route, reasons: [] });
}
