import "server-only";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { pageCaller } from "#app/page-caller.ts";
import { type Start, startOn } from "#app/prefetch/start-queries.ts";
import {
  payoutAuditQuery,
  payoutHistoryQuery,
  payoutOrderQuery,
} from "#lib/api-client/payouts/payout-orders.ts";
import { listAuditOfSubject } from "#lib/operations/audit.ts";
import { getPayoutHistory, getPayoutOrder } from "#lib/operations/orders/get-payout-order.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";

const PATIENCE_MS = 1_500;

/**
 * Starts the queries of a payout order's page: the order, its history and, for users who may read
 * it, its audit events. If the journal has no such order, the page is a 404.
 */
export async function startOrder(id: string): Promise<DehydratedState> {
  const caller = await pageCaller();
  const client = new QueryClient();
  const { queryKey } = payoutOrderQuery(id);
  const subject = { type: "payout-entry", id };
  const audit: Start[] = isPermitted(caller.person.roles, "audit.of-subject")
    ? [{ queryKey: payoutAuditQuery(id).queryKey, read: () => listAuditOfSubject(caller, subject) }]
    : [];
  const starts = [
    { queryKey, read: () => getPayoutOrder(caller, id) },
    { queryKey: payoutHistoryQuery(id).queryKey, read: () => getPayoutHistory(caller, id) },
    ...audit,
  ];
  await startOn(client, starts, PATIENCE_MS);
  const error = client.getQueryState(queryKey)?.error;
  if (isFailure(error) && error.kind === "not_found") notFound();
  return dehydrate(client);
}
