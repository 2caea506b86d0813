"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { HistoryPanel } from "#components/payouts/history/history-panel.tsx";
import { outcomeHref } from "#components/payouts/hrefs.ts";
import * as messages from "#components/payouts/record/messages.tsx";
import { orderOfPayoutQuery } from "#lib/api-client/payouts/payout-orders.ts";

/** Where this installation ordered the payout: by whom, and its steps as Counterfoil saw them. */
export function OwnOrder({ payoutId }: { payoutId: string }) {
  const { data: order } = useQuery(orderOfPayoutQuery(payoutId));
  if (order === undefined || order === null) return null;
  const link = (
    <Link href={outcomeHref(order.id)} className="text-accent underline">
      {messages.theOrder}
    </Link>
  );
  return (
    <div className="grid gap-y-3">
      <HistoryPanel id={order.id} />
      <p className="wrap-anywhere text-sm">
        {order.madeBy === null
          ? messages.ordered(link)
          : messages.orderedBy(order.madeBy.name, link)}
      </p>
    </div>
  );
}
