"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { PayoutSheet } from "#components/payouts/payout-page/payout-sheet.tsx";
import { payoutTitle, tabTitle } from "#components/payouts/payout-page/payout-title.ts";
import { readFailure } from "#components/payouts/payout-page/read-failure.tsx";
import { refetchInterval } from "#components/payouts/payout-page/refetch-interval.ts";
import { RecordFailed } from "#components/record-page/record-failed.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { RecordSkeleton } from "#components/record-page/record-skeleton.tsx";
import { useAccountName } from "#components/ui/url/account-url.tsx";
import { orderOfPayoutQuery, payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { renameOpenPage } from "#lib/text/open-page.ts";

const KIND = kindOf(payouts);

type Props = { of: "order" | "payout"; id: string };

/**
 * One payout's page: of Counterfoil's order, until the provider's ID is known, then of both. What may
 * still change is read again by itself, as long as it is looked at.
 */
export function PayoutScreen({ of, id }: Props) {
  const order = useOrder(of, id);
  const payoutId = of === "payout" ? id : (order.data?.payoutId ?? null);
  const meaningOf = useStatusMeaning();
  const isOpen = (status: string | null | undefined) =>
    status != null && !meaningOf("payout", status).isFinal;
  const payout = useQuery({
    ...recordQuery(payouts.name, payoutId ?? ""),
    enabled: payoutId !== null,
    refetchInterval: ({ state }) =>
      refetchInterval(isOpen(state.data?.status), state.dataUpdateCount + state.errorUpdateCount) ??
      false,
  });
  useUrlOf(payoutId, of);
  const subject =
    order.data !== undefined
      ? { order: order.data, payout: payout.data ?? null }
      : payout.data !== undefined
        ? { order: null, payout: payout.data }
        : null;
  useTitle(subject === null ? null : payoutTitle(subject));

  if (subject !== null) {
    return (
      <PayoutSheet
        subject={subject}
        payoutId={payoutId}
        isOpen={isOpen(payout.data?.status)}
        failure={readFailure(payout.error)}
        isStale={of === "order" && order.error !== null}
      />
    );
  }
  const main = of === "order" ? order : payout;
  if (main.error === null) return <RecordSkeleton noun={KIND.noun} />;
  if (problemOf(main.error).kind === "not_found") return <RecordMissing kind={KIND} />;
  return <RecordFailed kind={KIND} error={main.error} query={main} />;
}

/** Counterfoil's order, found by its own ID or by the provider's. */
function useOrder(of: Props["of"], id: string) {
  const linked = useQuery({ ...orderOfPayoutQuery(id), enabled: of === "payout" });
  const orderId = of === "order" ? id : (linked.data?.id ?? null);
  return useQuery({
    ...payoutOrderQuery(orderId ?? ""),
    enabled: orderId !== null,
    ...(linked.data != null && {
      initialData: linked.data,
      initialDataUpdatedAt: linked.dataUpdatedAt,
    }),
  });
}

/** Once the provider's ID is known, the URL says it. */
function useUrlOf(payoutId: string | null, of: Props["of"]): void {
  useEffect(() => {
    if (of === "order" && payoutId !== null) renameOpenPage(payoutHref(payoutId));
  }, [of, payoutId]);
}

/** The title of the server's page follows what is learned and edited later. */
function useTitle(title: string | null): void {
  const account = useAccountName();
  useEffect(() => {
    if (title !== null) document.title = tabTitle(title, account, document.title);
  }, [title, account]);
}
