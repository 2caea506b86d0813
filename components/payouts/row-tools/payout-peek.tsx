"use client";

import { useQuery } from "@tanstack/react-query";
import { PayoutDetails } from "#components/payouts/payout-page/payout-details.tsx";
import { CurrentStatus } from "#components/payouts/payout-page/payout-header.tsx";
import { payoutTitle } from "#components/payouts/payout-page/payout-title.ts";
import { GoneAtProvider, readFailure } from "#components/payouts/payout-page/read-failure.tsx";
import { PayoutTimeline } from "#components/payouts/payout-page/timeline/payout-timeline.tsx";
import * as messages from "#components/payouts/row-tools/messages.ts";
import { UnreadableFields } from "#components/record-page/fields/unreadable-fields.tsx";
import { RereadFailed } from "#components/record-page/reread-failed.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { orderOfPayoutQuery, payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * A payout beside its list, by the provider's ID or by its order's: how much, to whom, how far along and
 * what happened. What can be done with it is on its page.
 */
export function PayoutPeek({ id }: { id: string }) {
  const isOrder = isOrderId(id);
  const own = useQuery({ ...payoutOrderQuery(id), enabled: isOrder });
  const linked = useQuery({ ...orderOfPayoutQuery(id), enabled: !isOrder });
  const order = (isOrder ? own.data : linked.data) ?? null;
  const payoutId = isOrder ? (order?.payoutId ?? null) : id;
  const record = useQuery({
    ...recordQuery(payouts.name, payoutId ?? ""),
    enabled: payoutId !== null,
  });
  const payout = record.data ?? null;
  const { id: userId } = useUser();
  const mayApprove = useMay("payouts.approve");
  const decides =
    mayApprove &&
    order !== null &&
    order.state === "awaiting_approval" &&
    !isOrderOf(order, userId);
  const subject =
    order !== null ? { order, payout } : payout !== null ? { order: null, payout } : null;
  if (subject === null) {
    const main = isOrder ? own : record;
    if (main.error === null) return <Skeleton className="h-64 w-full" />;
    return <Failure title={messages.couldntLoad} problem={problemOf(main.error)} query={main} />;
  }
  const unread = [record, own].find(({ error }) => readFailure(error) === "failed");
  return (
    <UnreadableFields fields={payout?.unreadable ?? {}}>
      <article className="flex flex-col gap-6">
        <header className="flex flex-col gap-1">
          <h2 className="wrap-anywhere font-semibold text-xl tabular-nums">
            {payoutTitle(subject)}
          </h2>
          <div role="status" aria-label={messages.status}>
            <CurrentStatus subject={subject} />
          </div>
        </header>
        <GoneAtProvider failure={readFailure(record.error)} />
        {unread?.error != null && (
          <RereadFailed noun={payouts.noun.one} error={unread.error} query={unread} />
        )}
        <PayoutTimeline subject={subject} payoutId={payoutId}>
          {messages.openForMore}
        </PayoutTimeline>
        {/* Who decides types the end of the address from a source of their own. */}
        {!decides && <PayoutDetails subject={subject} payoutId={payoutId} />}
      </article>
    </UnreadableFields>
  );
}

/** Whether a payout is known by its order's UUID; the provider's IDs are numbers. */
export function isOrderId(id: string): boolean {
  return id.includes("-");
}
