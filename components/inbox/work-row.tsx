import type { ReactNode } from "react";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { Status } from "#components/data-table/cells/status.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { AgeLine, CommentCount, RecipientLine } from "#components/inbox/order-line.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { nextStep } from "#components/payouts/next-step.ts";
import { OrderStateMark } from "#components/payouts/order-state-mark.tsx";
import { StillChecked } from "#components/payouts/payout-page/still-checked.tsx";
import { waitingText } from "#components/payouts/waiting-text.ts";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { headingAmount } from "#lib/money/format.ts";
import { isAtStage } from "#lib/resources/order-states.ts";
import type { InboxGroup } from "#lib/schemas/payouts/inbox.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Props = {
  order: PayoutOrder;
  group: InboxGroup;
  /** What can be done with it here, above the link that the row is. */
  actions?: ReactNode;
};

/** An order in the Inbox: its state, how much, to whom, and what may be done. */
export function WorkRow({ order, group, actions = null }: Props) {
  const { request, state, status } = order;
  const atProvider = isAtStage(state, "accepted") ? status : null;
  const why = waitingText(order) === null ? undefined : order.waitsDetail?.why;
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-rule border-b py-3 text-sm hover:bg-wash sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <p>
        {atProvider === null ? (
          <OrderStateMark state={state} why={why} />
        ) : (
          <Status kind="payout" value={atProvider} />
        )}
      </p>
      <div className="min-w-0">
        <Link
          href={payoutHref(order.id)}
          className="wrap-anywhere font-medium text-base tabular-nums after:absolute after:inset-0 hover:underline"
        >
          {headingAmount(request.amount, request.currency)} <CurrencyName code={request.currency} />
        </Link>
        <RecipientLine order={order} />
        {(atProvider === null || group === "stuck") && (
          <p className="line-clamp-3 wrap-anywhere text-ink-soft">
            <PlainText
              value={
                state === "declared_unsent" ? messages.markedAsNotSent : nextStep(order, group)
              }
            />
          </p>
        )}
        <CommentCount order={order} />
        <StillChecked order={order} />
        {actions !== null && <div className="relative mt-2">{actions}</div>}
      </div>
      <AgeLine order={order} isWaiting={state === "awaiting_approval"} />
    </li>
  );
}
