"use client";

import { Time } from "#components/data-table/cells/time.tsx";
import { ApprovalScreen } from "#components/payouts/approval/approval-screen.tsx";
import { HistoryPanel } from "#components/payouts/history/history-panel.tsx";
import { OutcomeWord } from "#components/payouts/outcome/outcome-word.tsx";
import { ReviewSlip } from "#components/payouts/review/review-slip.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * What is known, what was ordered, and what happened so far; for users who may decide on it, the
 * decision. `stale`: Counterfoil could not be asked just now.
 */
export function OutcomeBody({ order, stale }: { order: PayoutOrder; stale: boolean }) {
  const { id } = useUser();
  const may = useMay("payouts.approve");
  const decides = may && order.state === "awaiting_approval" && !isOrderOf(order, id);
  return (
    <div className="grid gap-y-6">
      {stale && (
        <Banner tone="attention" title="Counterfoil can't be reached at the moment">
          This is the last known state. This page keeps checking.
        </Banner>
      )}
      {decides ? (
        // An edited payout is another one to decide on: the check of its address begins again.
        <ApprovalScreen key={`${order.contentHash} ${order.version}`} order={order} />
      ) : (
        <>
          <div aria-live="polite">
            <OutcomeWord order={order} />
          </div>
          <ReviewSlip request={order.request} />
        </>
      )}
      <TakenOver adoptions={order.adoptions} />
      <HistoryPanel key={`${order.state} ${order.version}`} id={order.id} />
    </div>
  );
}

/** Who took an order over from a disabled maker, and when; nothing if nobody did. */
function TakenOver({ adoptions }: Pick<PayoutOrder, "adoptions">) {
  if (adoptions.length === 0) return null;
  return (
    <section aria-label="Taken over" className="text-sm">
      <ul className="grid gap-1">
        {adoptions.map(({ id, name, at }) => (
          <li key={`${id} ${at}`} className="wrap-anywhere">
            {`${name} took it over `}
            <Time value={at} />
            {", since its maker is disabled."}
          </li>
        ))}
      </ul>
    </section>
  );
}
