"use client";

import { useQuery } from "@tanstack/react-query";
import { OutcomeBody } from "#components/payouts/outcome/outcome-body.tsx";
import { outcomeTitle } from "#components/payouts/outcome/outcome-title.ts";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * The outcome of one order in the journal, refreshed until it is known. `id` is the order's UUID.
 */
export function OutcomeScreen({ id }: { id: string }) {
  const { data: order, error, isFetching, refetch } = useQuery(payoutOrderQuery(id));
  if (order === undefined && error !== null) {
    const { detail, requestId } = problemOf(error);
    return (
      <>
        <PageTitle>Payout</PageTitle>
        <Failure
          title="This payout can't be shown"
          detail={detail}
          lost="Nothing was sent or changed by this."
          requestId={requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  return (
    <div className="mx-auto max-w-[40rem] pb-16">
      <PageTitle>{order === undefined ? "Payout" : outcomeTitle(order)}</PageTitle>
      {order === undefined ? (
        <Loading what="the payout's outcome">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="mt-6 h-96 w-full" />
        </Loading>
      ) : (
        <OutcomeBody order={order} stale={error !== null} />
      )}
    </div>
  );
}
