import "server-only";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { cache } from "react";
import * as z from "zod";
import { pageCaller } from "#app/page-caller.ts";
import { hasDraft } from "#app/prefetch/has-draft.ts";
import { type Start, startOn } from "#app/prefetch/start-queries.ts";
import { redirectInAccount } from "#app/redirect-in-account.ts";
import { formHref, payoutHref } from "#components/payouts/hrefs.ts";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import { payoutTitle } from "#components/payouts/payout-page/payout-title.ts";
import { payoutCommentsQuery } from "#lib/api-client/payouts/payout-comments.ts";
import { payoutFilesQuery } from "#lib/api-client/payouts/payout-files.ts";
import { payoutMatchesQuery } from "#lib/api-client/payouts/payout-matches.ts";
import {
  orderOfPayoutQuery,
  payoutHistoryQuery,
  payoutOrderQuery,
} from "#lib/api-client/payouts/payout-orders.ts";
import { recordChangesQuery, recordQuery } from "#lib/api-client/records/resource.ts";
import { listComments } from "#lib/operations/orders/comments.ts";
import {
  getOrderOfPayout,
  getPayoutHistory,
  getPayoutOrder,
} from "#lib/operations/orders/get-payout-order.ts";
import { listPayoutFiles } from "#lib/operations/orders/payout-files.ts";
import { getPayoutMatches } from "#lib/operations/records/payout-matches.ts";
import { recordChanges } from "#lib/operations/records/record-parts.ts";
import { records } from "#lib/operations/records/records.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { FileOwner } from "#lib/schemas/payouts/payout-file.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { readRecordId } from "#lib/text/record-id.ts";

/** Longer than a list's: only an answer in time can become the page's own status 404, or its redirect. */
const PATIENCE_MS = 1_500;

type Caller = Awaited<ReturnType<typeof pageCaller>>;
type PayoutStart = { of: "order" | "payout"; title: string; state: DehydratedState };

/**
 * Starts the queries of a payout's page, for its metadata and its HTML alike: `id` is the provider's, or the
 * order's until the provider's is known; then it leads there, and an own draft's to its form. Where there is no such
 * payout, the page is a 404; every other failure is left to the browser.
 */
export const startPayout = cache(async (id: string): Promise<PayoutStart> => {
  const caller = await pageCaller();
  const client = new QueryClient();
  if (z.uuid().safeParse(id).success) return await startOrder(caller, client, id);
  if (readRecordId(id) !== id) notFound();
  return await startProviderPayout(caller, client, id);
});

async function startOrder(caller: Caller, client: QueryClient, id: string): Promise<PayoutStart> {
  const { queryKey } = payoutOrderQuery(id);
  await startOn(
    client,
    [
      { queryKey, read: () => getPayoutOrder(caller, id) },
      ...orderParts(caller, id),
      {
        queryKey: payoutCommentsQuery({ orderId: id, payoutId: null }).queryKey,
        read: () => listComments(caller, { orderId: id }),
      },
    ],
    PATIENCE_MS,
  );
  if (isMissing(client, queryKey)) {
    // A draft's page is its form.
    if (await hasDraft(caller, id)) redirectInAccount(formHref(id));
    notFound();
  }
  const order = client.getQueryData(queryKey);
  if (order?.payoutId != null) redirectInAccount(payoutHref(order.payoutId));
  const title = order === undefined ? messages.payout : payoutTitle({ order, payout: null });
  return { of: "order", title, state: dehydrate(client) };
}

async function startProviderPayout(
  caller: Caller,
  client: QueryClient,
  id: string,
): Promise<PayoutStart> {
  const { queryKey } = recordQuery("payouts", id);
  const orderKey = orderOfPayoutQuery(id).queryKey;
  const readOrder = async (): Promise<PayoutOrder | null> => {
    const order = await getOrderOfPayout(caller, id);
    const parts =
      order === null ? [filesOf(caller, { of: "payout", id })] : orderParts(caller, order.id);
    const comments = {
      queryKey: payoutCommentsQuery({ orderId: order?.id ?? null, payoutId: id }).queryKey,
      read: () => listComments(caller, { payoutId: id }),
    };
    await startOn(client, [...parts, comments], PATIENCE_MS);
    return order;
  };
  const starts: Start[] = [
    { queryKey, read: () => records.payouts.get(caller, id) },
    {
      queryKey: recordChangesQuery("payouts", id).queryKey,
      read: () => recordChanges(caller, "payouts", id),
    },
    {
      queryKey: payoutMatchesQuery(id).queryKey,
      read: () => getPayoutMatches(caller, id),
    },
    { queryKey: orderKey, read: readOrder },
  ];
  await startOn(client, starts, PATIENCE_MS);
  const order = client.getQueryData(orderKey) ?? null;
  // An order that takes longer than the page waits may be there.
  if (order === null && client.getQueryState(orderKey)?.status !== "pending") {
    requireFound(client, queryKey);
  }
  const payout = client.getQueryData(queryKey) ?? null;
  const title =
    order !== null
      ? payoutTitle({ order, payout })
      : payout !== null
        ? payoutTitle({ order, payout })
        : messages.payoutNumber(id);
  return { of: "payout", title, state: dehydrate(client) };
}

function orderParts(caller: Caller, id: string): Start[] {
  return [
    { queryKey: payoutHistoryQuery(id).queryKey, read: () => getPayoutHistory(caller, id) },
    filesOf(caller, { of: "order", id }),
  ];
}

function filesOf(caller: Caller, owner: FileOwner): Start {
  return {
    queryKey: payoutFilesQuery(owner).queryKey,
    read: () => listPayoutFiles(caller, owner),
  };
}

function requireFound(client: QueryClient, queryKey: readonly unknown[]): void {
  if (isMissing(client, queryKey)) notFound();
}

function isMissing(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const error = client.getQueryState(queryKey)?.error;
  return isFailure(error) && error.kind === "not_found";
}
