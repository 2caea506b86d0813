"use client";

import { useQuery } from "@tanstack/react-query";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandButton } from "#components/payouts/commands/order-commands.tsx";
import { GroupedAddress } from "#components/payouts/grouped-address.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { moneyOnNetwork } from "#components/payouts/money.ts";
import { OrderStateMark } from "#components/payouts/order-state-mark.tsx";
import * as messages from "#components/payouts/payout-page/unconfirmed/messages.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { confirmWaiting, unconfirmedEqualQuery } from "#lib/api-client/payouts/send-now.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * The unconfirmed payouts whose end this one waits for, and an approver's confirmation that it is another payment than
 * each of them: than these, not than what became unconfirmed since.
 */
export function UnconfirmedEqual({ order }: { order: PayoutOrder }) {
  const { data: others = [], error } = useQuery(unconfirmedEqualQuery(order.id));
  if (others.length === 0) {
    return error === null ? null : <p role="alert">{problemOf(error).detail}</p>;
  }
  return (
    <div className="mt-3">
      <p id="unconfirmed-equal" className="font-medium">
        {messages.unconfirmedLikeThis}
      </p>
      <ul aria-labelledby="unconfirmed-equal" className="mt-1 mb-3 border-rule border-t">
        {others.map(({ id, state, request, sentAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-rule border-b py-2"
          >
            <Link href={payoutHref(id)} className="wrap-anywhere text-accent hover:underline">
              {request.label || request.trackingId}
            </Link>
            <span>{moneyOnNetwork(request)}</span>
            <span>{messages.toAddress(<GroupedAddress address={request.address} />)}</span>
            {request.tag !== null && <span>{messages.withTag(request.tag)}</span>}
            <span>{messages.sentAt(<Time value={sentAt} />)}</span>
            <OrderStateMark state={state} />
          </li>
        ))}
      </ul>
      <CommandButton
        order={order}
        label={messages.itIsAnotherPayment}
        working={messages.saving}
        act={() =>
          confirmWaiting(order, { about: "other-payment", others: others.map(({ id }) => id) })
        }
      />
    </div>
  );
}
