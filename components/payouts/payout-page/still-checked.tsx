"use client";

import * as messages from "#components/payouts/payout-page/messages.tsx";
import { Deadline } from "#components/record-page/deadline.tsx";
import { checkAfterDecline } from "#lib/schemas/payouts/check-after-decline.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Until when a declined payout is still looked for, and whether it could be; nothing for others. */
export function StillChecked({ order }: { order: PayoutOrder }) {
  const check = checkAfterDecline(order);
  if (check === null) return null;
  const { checkedUntil } = order;
  const until = checkedUntil === null ? messages.theLastCheck : <Deadline value={checkedUntil} />;
  const isFailed = check === "failed";
  return <p>{isFailed ? messages.couldntBeChecked(until) : messages.stillBeingChecked(until)}</p>;
}
