"use client";

import { useQueryClient } from "@tanstack/react-query";
import * as messages from "#components/inbox/messages.tsx";
import { PayoutNames } from "#components/inbox/payout-names.tsx";
import { RejectReason } from "#components/payouts/approval/reject-form.tsx";
import { scrollToTop } from "#components/payouts/approval/scroll-to-top.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { watchFocus } from "#components/ui/forms/watch-focus.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { rejectOrders, showOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Props = {
  orders: readonly PayoutOrder[];
  onLeave: () => void;
  /** Called with the IDs of those that were rejected, also once the form was left. */
  onRejected: (ids: readonly string[]) => void;
};

/** Rejects several payouts, as they are given, for one reason, all or none. */
export function RejectSet({ orders, onLeave, onRejected }: Props) {
  const client = useQueryClient();
  const write = async (reason: string) => {
    const wentElsewhere = watchFocus();
    return { entries: await rejectOrders(orders, reason), wentElsewhere };
  };
  const command = useWrite(write, {
    renews: [inboxKeys.all],
    onDone: ({ entries }) => {
      for (const order of entries) showOrder(client, order);
      showToast({ title: messages.rejected(entries.length), tone: "neutral" });
      onRejected(entries.map(({ id }) => id));
    },
    onDoneHere: ({ wentElsewhere }) => {
      if (!wentElsewhere()) scrollToTop();
    },
  });
  return (
    <RejectReason
      what={messages.payoutCount(orders.length)}
      command={command}
      unchanged={messages.notOneRejected}
      hint={messages.makersSee}
      onLeave={onLeave}
    >
      <PayoutNames orders={orders} label={messages.toBeRejected} />
    </RejectReason>
  );
}
