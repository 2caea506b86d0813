"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { AgeLine, CommentCount, RecipientLine } from "#components/inbox/order-line.tsx";
import { RejectForm } from "#components/payouts/approval/reject-form.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { moneyOnNetwork } from "#components/payouts/money.ts";
import { nextStep } from "#components/payouts/next-step.ts";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Props = {
  order: PayoutOrder;
  /** How often its recipient was paid before; null while that is not known. */
  paidBefore: number | null;
  /** Whether another payout in the Inbox is the same. */
  isAlike: boolean;
  /** Whether it repeats a recent payout, also one that was approved meanwhile. */
  isRepeated: boolean;
  isChosen: boolean;
  /** With shift, as a range. */
  onToggle: (isRange: boolean) => void;
  isRejecting: boolean;
  onRejected: () => void;
};

/** A payout to approve: a checkbox, what it is, how long it waits, and the way to its review. */
export function ApproveRow({
  order,
  paidBefore,
  isAlike,
  isRepeated,
  isChosen,
  onToggle,
  isRejecting,
  onRejected,
}: Props) {
  const { request } = order;
  const money = moneyOnNetwork(request);
  // A change event does not say whether shift was held; the press before it does.
  const [isRange, setRange] = useState(false);
  const link = useFocusBack<HTMLAnchorElement>(isRejecting);
  const canBeApproved = order.state === "awaiting_approval";
  return (
    <li
      data-order={canBeApproved ? order.id : undefined}
      className="border-rule border-b text-sm has-checked:bg-wash"
    >
      <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1 py-3 sm:grid-cols-[1.5rem_11rem_minmax(0,1fr)_auto_auto] sm:gap-x-5">
        <span className="grid h-6 items-center">
          {canBeApproved && (
            <input
              type="checkbox"
              aria-label={messages.selectPayout(money, request.label ?? request.address)}
              checked={isChosen}
              onPointerDown={(event) => setRange(event.shiftKey)}
              onKeyDown={(event) => setRange(event.shiftKey)}
              onChange={() => onToggle(isRange)}
              className="size-4 cursor-pointer accent-accent"
            />
          )}
        </span>
        <Link
          href={payoutHref(order.id)}
          ref={link}
          data-order-link=""
          className="wrap-anywhere font-medium text-base tabular-nums hover:underline"
        >
          {headingAmount(request.amount, request.currency)} <CurrencyName code={request.currency} />
        </Link>
        <div className="min-w-0 max-sm:col-start-2">
          <RecipientLine order={order} />
          {canBeApproved && (
            <RecipientCheck times={paidBefore} isAlike={isAlike} isRepeated={isRepeated} />
          )}
          <CommentCount order={order} />
          {!canBeApproved && (
            <p className="wrap-anywhere text-ink-soft">{nextStep(order, "approvals")}</p>
          )}
        </div>
        <div className="max-sm:col-start-2">
          <AgeLine order={order} isWaiting />
        </div>
        <Link
          href={payoutHref(order.id)}
          aria-label={messages.reviewPayout(money)}
          className={clsx(
            buttonStyle({ size: "sm" }),
            "max-sm:col-start-2 max-sm:justify-self-start",
          )}
        >
          {messages.review}
        </Link>
      </div>
      {isRejecting && (
        <div className="pb-4 sm:pl-9">
          <RejectForm order={order} onLeave={onRejected} onDone={onRejected} />
        </div>
      )}
    </li>
  );
}

type RecipientCheckProps = { times: number | null; isAlike: boolean; isRepeated: boolean };

/** Its line is kept while it is read, so that no row moves. */
function RecipientCheck({ times, isAlike, isRepeated }: RecipientCheckProps) {
  const warning = isAlike ? messages.sameAsAnother : isRepeated ? messages.repeated : null;
  return (
    <p
      className={clsx(
        "min-h-5",
        warning !== null || times === 0 ? "text-attention" : "text-ink-quiet",
      )}
    >
      {warning ?? (times !== null && messages.paidBefore(times))}
    </p>
  );
}
