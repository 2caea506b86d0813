"use client";

import { useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { BlindCheck } from "#components/payouts/approval/blind-check.tsx";
import { DecisionPanel } from "#components/payouts/approval/decision-panel.tsx";
import { DuplicateCheckPanel } from "#components/payouts/duplicate-check/duplicate-check-panel.tsx";
import { GroupedAddress } from "#components/payouts/grouped-address.tsx";
import { maker } from "#components/payouts/next-step.ts";
import { OrderOfDisabled } from "#components/payouts/payout-page/order-commands.tsx";
import { ReviewSlip } from "#components/payouts/review/review-slip.tsx";
import { Deadline } from "#components/record-page/deadline.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { MOST } from "#lib/addresses/check-end.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** An order as its approver sees it: who made it, all of it in words, what is known, and the decision. */
export function ApprovalScreen({ order }: { order: PayoutOrder }) {
  const { request, submittedAt, version } = order;
  const [covered, setCovered] = useState(true);
  return (
    <div className="grid gap-y-6">
      <Banner tone="attention" title="This payout waits for your decision">
        <p className="wrap-anywhere">
          {`${maker(order)} ordered it `}
          <Time value={submittedAt} />
          {version > 1 && ", after it was edited; whatever was decided before is void"}
          {". Nothing has been sent. It is sent only if you approve exactly what is shown here."}
          {order.approvalExpiresAt !== null && (
            <>
              {" Without an approval it expires at "}
              <Deadline value={order.approvalExpiresAt} />
              {"."}
            </>
          )}
        </p>
      </Banner>
      {order.isMakerDisabled && (
        <Banner tone="attention" title="Its maker is disabled">
          It is not sent unless another maker takes it over, and then it needs a new approval.
          <OrderOfDisabled order={order} />
        </Banner>
      )}
      <ReviewSlip
        request={request}
        recipient={<Recipient address={request.address} covered={covered} />}
      />
      <BlindCheck address={request.address} onReveal={() => setCovered(false)} />
      <DuplicateCheckPanel request={request} covered={covered} />
      <DecisionPanel order={order} />
    </div>
  );
}

/** The recipient's address in groups; its end stays covered until the approver has had their say. */
function Recipient({ address, covered }: { address: string; covered: boolean }) {
  if (!covered) return <GroupedAddress address={address} large />;
  return (
    <>
      <GroupedAddress address={address.slice(0, -MOST) + "•".repeat(MOST)} large />
      <span className="mt-1 block text-ink-quiet text-sm">
        {`The last ${MOST} characters are covered for your own check.`}
      </span>
    </>
  );
}
