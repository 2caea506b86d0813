"use client";

import { useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { AddressCheck } from "#components/payouts/approval/address-check.tsx";
import { UNCHECKED } from "#components/payouts/approval/address-check-state.ts";
import { AskedApprover } from "#components/payouts/approval/asked-approver.tsx";
import { CoveredAddress } from "#components/payouts/approval/covered-address.tsx";
import { DecisionBar } from "#components/payouts/approval/decision-bar.tsx";
import * as messages from "#components/payouts/approval/messages.tsx";
import { useDemandsAddressCheck } from "#components/payouts/approval/use-demands-address-check.ts";
import { OrderOfDisabled } from "#components/payouts/commands/order-commands.tsx";
import { DuplicateCheckPanel } from "#components/payouts/duplicate-check/duplicate-check-panel.tsx";
import { FilesSection } from "#components/payouts/files/payout-files.tsx";
import { maker } from "#components/payouts/next-step.ts";
import { ReviewSlip } from "#components/payouts/review/review-slip.tsx";
import { Deadline } from "#components/record-page/deadline.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** An order as its approver sees it: who made it, all of it in words, the checks, and the decision. */
export function ApprovalScreen({ order }: { order: PayoutOrder }) {
  const { request, submittedAt, version, approvalExpiresAt } = order;
  const [check, setCheck] = useState(UNCHECKED);
  const [isOpen, setOpen] = useState(true);
  const isDemanded = useDemandsAddressCheck()(request.currency);
  const isCovered = check.result === "unchecked" && (isOpen || isDemanded);
  const time = <Time value={submittedAt} />;
  return (
    <>
      <div className="@container grid gap-y-6">
        <Banner tone="attention" title={messages.needsYourApproval}>
          <p className="wrap-anywhere">
            {version > 1
              ? messages.submittedEdited(maker(order), time)
              : messages.submittedBy(maker(order), time)}
            {approvalExpiresAt !== null &&
              messages.expiresAt(<Deadline value={approvalExpiresAt} />)}
          </p>
          <AskedApprover order={order} />
        </Banner>
        {order.isMakerDisabled && (
          <Banner tone="attention" title={messages.makerIsDisabled}>
            {messages.takeOverFirst}
            <OrderOfDisabled order={order} />
          </Banner>
        )}
        <div className="grid gap-x-8 gap-y-6 @min-[50rem]:grid-cols-[minmax(0,36rem)_minmax(20rem,1fr)] @min-[50rem]:grid-rows-[auto_1fr]">
          <ReviewSlip
            request={request}
            recipient={<CoveredAddress address={request.address} isCovered={isCovered} large />}
          />
          <section
            aria-label={messages.checks}
            className="grid content-start gap-y-6 @min-[50rem]:row-span-2"
          >
            <AddressCheck
              address={request.address}
              check={check}
              onCheck={setCheck}
              isDemanded={isDemanded}
              isOpen={isOpen}
              onOpenChange={setOpen}
            />
            <DuplicateCheckPanel request={request} covered={isCovered} />
          </section>
          <FilesSection order={order} payoutId={null} />
        </div>
      </div>
      <DecisionBar order={order} check={check} onCheck={setCheck} isDemanded={isDemanded} />
    </>
  );
}
