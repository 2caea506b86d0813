"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNow } from "#components/data-table/cells/now.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { useOrderComments } from "#components/inbox/use-order-comments.ts";
import { AddressCheck } from "#components/payouts/approval/address-check.tsx";
import type { AddressCheckState } from "#components/payouts/approval/address-check-state.ts";
import { CoveredAddress } from "#components/payouts/approval/covered-address.tsx";
import { MismatchReason } from "#components/payouts/approval/mismatch-reason.tsx";
import { DuplicateCheckResults } from "#components/payouts/duplicate-check/duplicate-check-results.tsx";
import { feeText } from "#components/payouts/fee-levels.ts";
import { AttachedFiles } from "#components/payouts/files/payout-files.tsx";
import { moneyOf } from "#components/payouts/money.ts";
import { maker } from "#components/payouts/next-step.ts";
import { recipientTag } from "#components/payouts/review/recipient-tag.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { BreakableAmount } from "#components/ui/display/breakable-amount.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { formatNetwork } from "#lib/addresses/network-of-currency.ts";
import { duplicateCheckQuery } from "#lib/api-client/payouts/duplicate-check.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { formatAge } from "#lib/dates/format-age.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { walletText } from "#lib/text/wallet-text.ts";

type Props = {
  order: PayoutOrder;
  /** Its place in the set, in words. */
  position: string;
  check: AddressCheckState;
  onCheck: (check: AddressCheckState) => void;
  isDemanded: boolean;
  /** Why it stood in the way of the set. */
  fault: string | undefined;
  /** The set is being approved, so that it can't be left out any more. */
  isDecided: boolean;
  /** Undefined where it is the only one. */
  onLeaveOut: (() => void) | undefined;
};

/** One payout of a set in full: its warnings first, then all of what is approved. */
export function SetSlip(props: Props) {
  const { order, position, check, onCheck, isDemanded, fault, isDecided, onLeaveOut } = props;
  const { request } = order;
  const [isOpen, setOpen] = useState(false);
  const isCovered = check.result === "unchecked" && (isOpen || isDemanded);
  const money = moneyOf(request);
  return (
    <li
      id={`slip-${order.id}`}
      className="scroll-mt-12 rounded-lg border border-edge bg-sheet px-5 py-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="wrap-anywhere font-semibold text-lg tabular-nums">
          <BreakableAmount text={money} />
        </h3>
        <p className="text-ink-quiet text-sm">{position}</p>
      </div>
      {fault !== undefined && (
        <div className="mt-2">
          <Banner tone="failed" title={fault} />
        </div>
      )}
      <NewestComment order={order} />
      <div className="mt-2 text-sm">
        <Duplicates request={request} isCovered={isCovered} />
      </div>
      <SlipLines order={order} isCovered={isCovered} />
      <AttachedFiles order={order} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1">
          <AddressCheck
            address={request.address}
            check={check}
            onCheck={onCheck}
            isDemanded={isDemanded}
            isOpen={isOpen}
            onOpenChange={setOpen}
          />
          {check.result === "differs" && !isDemanded && (
            <MismatchReason check={check} onCheck={onCheck} className="mt-2" />
          )}
        </div>
        {onLeaveOut !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            idle={isDecided}
            aria-label={messages.leaveOutPayout(money)}
            onClick={onLeaveOut}
          >
            {messages.leaveOut}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Before the decision: it may ask the approver to wait. */
function NewestComment({ order }: { order: PayoutOrder }) {
  const comments = useOrderComments(order);
  if (comments === undefined) return null;
  const { count, newest } = comments;
  return (
    <div className="mt-2">
      <Banner tone="attention" title={messages.newestComment(count, newest.member.name)}>
        <span className="whitespace-pre-line">
          <PlainText value={newest.text} lines />
        </span>
      </Banner>
    </div>
  );
}

function SlipLines({ order, isCovered }: { order: PayoutOrder; isCovered: boolean }) {
  const { request, submittedAt } = order;
  const now = useNow();
  const { address, walletId, label, trackingId, webhookUrl } = request;
  const { approverNote } = request;
  const tag = recipientTag(request);
  const names = useWalletNames();
  return (
    <dl className="mt-2 border-rule border-t border-dashed pt-1 text-sm">
      <Line term={messages.network}>{formatNetwork(request.currency)}</Line>
      <Line term={messages.recipientAddress}>
        <CoveredAddress address={address} isCovered={isCovered} />
      </Line>
      {tag !== null && <Line term={tag.name}>{tag.content}</Line>}
      <Line term={messages.label}>{label ?? messages.none}</Line>
      {approverNote !== null && (
        <Line term={messages.approverNote}>
          <span className="whitespace-pre-line">
            <PlainText value={approverNote} lines />
          </span>
        </Line>
      )}
      <Line term={messages.fee}>{feeText(request)}</Line>
      <Line term={messages.wallet}>{walletText(walletId, names.get(walletId))}</Line>
      <Line term={messages.trackingId}>
        <span className="font-mono">{trackingId}</span>
      </Line>
      {webhookUrl !== null && <Line term={messages.webhookUrl}>{webhookUrl}</Line>}
      <Line term={messages.submitted}>
        {messages.submittedBy(
          maker(order),
          <time dateTime={submittedAt} data-tip={submittedAt}>
            {now === null ? submittedAt : messages.waiting(formatAge(submittedAt, now))}
          </time>,
        )}
      </Line>
    </dl>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-rule border-b py-1.5 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-quiet">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Duplicates({ request, isCovered }: { request: PayoutRequest; isCovered: boolean }) {
  const { data, error } = useQuery(duplicateCheckQuery(request));
  if (data === undefined)
    return error === null ? null : <p className="text-attention">{messages.couldntCheck}</p>;
  return <DuplicateCheckResults duplicateCheck={data} request={request} covered={isCovered} />;
}
