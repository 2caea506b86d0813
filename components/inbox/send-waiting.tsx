"use client";

import * as messages from "#components/inbox/messages.tsx";
import { WorkRow } from "#components/inbox/work-row.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { moneyOnNetwork } from "#components/payouts/money.ts";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { useJustChanged } from "#components/ui/forms/use-just-changed.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { sendNow } from "#lib/api-client/payouts/send-now.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Inbox } from "#lib/schemas/payouts/inbox.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** The payouts that should have been sent, apart by whether they wait for this member to say "Send". */
export function useSendable({ stuck }: Inbox) {
  const { id } = useUser();
  const mayApprove = useMay("payouts.approve");
  const maySubmit = useMay("payouts.submit");
  const isSendable = (order: PayoutOrder) =>
    order.waitsFor === "send" && (mayApprove || (maySubmit && isOrderOf(order, id)));
  const sendable = stuck.entries.filter(isSendable);
  const others = {
    total: stuck.total - sendable.length,
    entries: stuck.entries.filter((order) => !isSendable(order)),
  };
  return { sendable, others };
}

/** Payouts that wait for "Send", all sent with one step-up; nothing if there are none. */
export function SendWaiting({ orders }: { orders: readonly PayoutOrder[] }) {
  const ids = orders.map((order) => order.id);
  const command = useWrite(() => sendNow(ids), { renews: [inboxKeys.all] });
  // Others may begin to wait at any moment.
  const isJustChanged = useJustChanged(ids.join(" "));
  const [first, second] = orders;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="inbox-send">
      <h2 id="inbox-send" className="font-semibold text-base">
        {messages.waitingForSend}{" "}
        <span className="font-normal text-ink-quiet tabular-nums">{orders.length}</span>
      </h2>
      <p className="mb-2 text-ink-soft text-sm">{messages.interrupted}</p>
      <ul className="mb-3 border-rule border-t">
        {orders.map((order) => (
          <WorkRow key={order.id} order={order} group="stuck" />
        ))}
      </ul>
      <CommandFailure error={command.error}>{messages.nothingSent}</CommandFailure>
      <Button
        idle={isJustChanged}
        working={command.isWorking ? messages.sending : undefined}
        onClick={() => command.run()}
      >
        {second === undefined
          ? messages.sendMoney(moneyOnNetwork(first.request))
          : messages.sendCount(orders.length)}
      </Button>
    </section>
  );
}
