import { queryOptions } from "@tanstack/react-query";
import { recordPath } from "#lib/api-client/requests/api-path.ts";
import { fetchJson } from "#lib/api-client/requests/fetch-json.ts";
import { loadAnswer } from "#lib/api-client/requests/load-schema.ts";
import { retry } from "#lib/api-client/requests/retry.ts";
import { sendJson } from "#lib/api-client/requests/send-json.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { seenOf } from "#lib/schemas/seen.ts";

const loadApprovers = loadAnswer(
  async () =>
    (await import("#lib/schemas/payouts/approval/asked-approver.ts")).possibleApproversSchema,
);
const loadOrder = loadAnswer(
  async () => (await import("#lib/schemas/payouts/payout-order.ts")).payoutOrderSchema,
);

/** Who can be asked to approve this order; null: a payout that is submitted now. */
export function approversQuery(orderId: string | null) {
  return queryOptions({
    queryKey: ["approvers", orderId] as const,
    queryFn: async ({ signal }) => {
      const query = orderId === null ? "" : `?${new URLSearchParams({ order: orderId })}`;
      return (await fetchJson(loadApprovers, `/api/payouts/approvers${query}`, { signal })).data;
    },
    staleTime: 60_000,
    ...retry,
  });
}

/**
 * Asks a member to approve an order in place of who the page shows is asked, each by their ID; null: anyone who may.
 * Rejects with a ProblemError.
 */
export async function askApprover(
  orderId: string,
  { to, shown }: { to: string | null; shown: string | null },
): Promise<PayoutOrder> {
  const path = recordPath("payouts/entries", orderId, "asked-approver");
  const seen = seenOf(shown);
  return (await sendJson(loadOrder, "PUT", path, { approverId: to }, { seen })).data;
}
