"use client";

import { ApprovalScreen } from "#components/payouts/approval/approval-screen.tsx";
import { FilesSection } from "#components/payouts/files/payout-files.tsx";
import { AuditEvents } from "#components/payouts/payout-page/audit-events.tsx";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import { PayoutDetails } from "#components/payouts/payout-page/payout-details.tsx";
import { PayoutHeader } from "#components/payouts/payout-page/payout-header.tsx";
import type { PageSubject } from "#components/payouts/payout-page/payout-title.ts";
import { GoneAtProvider, type ReadFailure } from "#components/payouts/payout-page/read-failure.tsx";
import { CommentForm } from "#components/payouts/payout-page/timeline/comments.tsx";
import { PayoutTimeline } from "#components/payouts/payout-page/timeline/payout-timeline.tsx";
import { WhatNow } from "#components/payouts/payout-page/what-now.tsx";
import { PayoutTransaction } from "#components/payouts/transaction/payout-transaction.tsx";
import { UnreadableFields } from "#components/record-page/fields/unreadable-fields.tsx";
import { RawJson } from "#components/record-page/raw-json.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { payouts } from "#lib/resources/payouts.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";

type Props = {
  subject: PageSubject;
  /** The provider's ID, once known. */
  payoutId: string | null;
  /** More may become known at the provider. */
  isOpen: boolean;
  /** Why the latest reading of the provider's payout brought nothing. */
  failure: ReadFailure | null;
  /** Counterfoil itself could not be asked for its order. */
  isStale: boolean;
};

/**
 * A payout: what it is, what must be done about it now, what happened so far, its details, and what the
 * provider sent.
 */
export function PayoutSheet({ subject, payoutId, isOpen, failure, isStale }: Props) {
  const { order, payout } = subject;
  const { id } = useUser();
  const mayApprove = useMay("payouts.approve");
  const mayAudit = useMay("audit.of-subject");
  const decides =
    mayApprove && order !== null && order.state === "awaiting_approval" && !isOrderOf(order, id);
  return (
    <UnreadableFields fields={payout?.unreadable ?? {}}>
      <article className="flex flex-col gap-8 pt-6 pb-12 print:gap-3 print:p-0">
        <PayoutHeader subject={subject} payoutId={payoutId} />
        {isStale && (
          <Banner tone="attention" title={messages.cantReachCounterfoil}>
            {messages.lastKnown}
          </Banner>
        )}
        <GoneAtProvider failure={failure} />
        {order !== null && (
          <div
            // The bar of an approver's decision stays in view from the page's header on, and not only within this.
            className={decides ? "contents" : "grid max-w-[45rem] grid-cols-1 gap-y-5 empty:hidden"}
            aria-live="polite"
          >
            {decides ? (
              // An edited payout is another one to decide on: the check of its address begins again.
              <ApprovalScreen key={`${order.contentHash} ${order.version}`} order={order} />
            ) : (
              <WhatNow order={order} />
            )}
          </div>
        )}
        <PayoutTimeline subject={subject} payoutId={payoutId}>
          {formatReading(payout === null ? "none" : isOpen ? "open" : "final", failure)}
        </PayoutTimeline>
        {/* The slip says it all, and the end of its address is covered. */}
        {!decides && <PayoutDetails subject={subject} payoutId={payoutId} />}
        {payoutId !== null && <PayoutTransaction payoutId={payoutId} />}
        {/* An approver has them on the slip. */}
        {!decides && <FilesSection order={order} payoutId={payoutId} />}
        <CommentForm place={{ orderId: order?.id ?? null, payoutId }} />
        <div>
          {payoutId !== null && <RawJson resource={payouts.name} id={payoutId} />}
          {order !== null && mayAudit && <AuditEvents id={order.id} />}
        </div>
      </article>
    </UnreadableFields>
  );
}

/** Whether the page follows the payout; the same space for every answer, so that nothing moves. */
function formatReading(provider: "none" | "open" | "final", failure: ReadFailure | null): string {
  if (failure === "failed") return messages.couldntRefresh;
  return provider === "open" ? messages.stillInProgress : messages.timesHint;
}
