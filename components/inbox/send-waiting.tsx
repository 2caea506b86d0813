"use client";

import * as messages from "#components/inbox/messages.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { sendNow } from "#lib/api-client/payouts/send-now.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Inbox } from "#lib/schemas/payouts/inbox.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";

/**
 * Payouts that wait for "Send" and that this member may send, all with one step-up; nothing if
 * there are none.
 */
export function SendWaiting({ work }: { work: Inbox }) {
  const { id } = useUser();
  const mayApprove = useMay("payouts.approve");
  const maySubmit = useMay("payouts.submit");
  const orders = [...work.stuck.entries, ...work.waiting.entries].filter(
    (order) => order.waitsFor === "send" && (mayApprove || (maySubmit && isOrderOf(order, id))),
  );
  const command = useWrite(() => sendNow(orders.map((order) => order.id)), {
    renews: [inboxKeys.all],
  });
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="inbox-send">
      <h2 id="inbox-send" className="font-semibold text-base">
        {messages.waitingForSend}{" "}
        <span className="font-normal text-ink-quiet tabular-nums">{orders.length}</span>
      </h2>
      <p className="mb-2 text-ink-soft text-sm">{messages.interrupted(orders.length)}</p>
      <CommandFailure error={command.error}>{messages.nothingSent}</CommandFailure>
      <Button
        working={command.isWorking ? messages.sending : undefined}
        onClick={() => command.run()}
      >
        {messages.sendCount(orders.length)}
      </Button>
    </section>
  );
}
