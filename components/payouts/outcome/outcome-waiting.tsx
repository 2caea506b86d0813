"use client";

import { Time } from "#components/data-table/cells/time.tsx";
import { maker } from "#components/payouts/next-step.ts";
import { OrderOfDisabled } from "#components/payouts/outcome/order-of-disabled.tsx";
import { OwnOrder } from "#components/payouts/outcome/own-order.tsx";
import { Deadline } from "#components/record-page/deadline.tsx";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Before it is sent: whose word it waits for, and what its maker may still do. */
export function OutcomeWaiting({ order }: { order: PayoutOrder }) {
  const person = useUser();
  const own = isOrderOf(order, person.id);
  const waits = order.state === "awaiting_approval";
  return (
    <Banner
      tone={waits ? "attention" : "moving"}
      title={waits ? "Nothing is sent before an approver agrees" : "Approved, and about to be sent"}
    >
      <p className="wrap-anywhere">
        {waits
          ? own
            ? "Another person with the approver's role must look at it. No one can approve their own payout."
            : `${maker(order)} ordered it. An approver other than its maker must look at it.`
          : "This page says what became of it as soon as that is known."}{" "}
        {"Ordered "}
        <Time value={order.submittedAt} />.
        {order.approvalExpiresAt !== null && (
          <>
            {" If no one approves it before "}
            <Deadline value={order.approvalExpiresAt} />
            {", it expires and is not sent."}
          </>
        )}
      </p>
      {order.isMakerDisabled && (
        <>
          <p className="mt-2">
            Its maker is disabled, so it is not sent unless another maker takes it over.
          </p>
          <OrderOfDisabled order={order} />
        </>
      )}
      {own && !order.isMakerDisabled && <OwnOrder order={order} />}
    </Banner>
  );
}
