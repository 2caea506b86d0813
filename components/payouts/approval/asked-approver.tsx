"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatAsked } from "#components/payouts/approval/format-asked.ts";
import * as messages from "#components/payouts/approval/messages.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { ApproverChoice } from "#components/payouts/review/approver-choice.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { askApprover } from "#lib/api-client/payouts/asked-approver.ts";
import { showOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Who is asked to approve an order that awaits approval; its maker and approvers can ask another. */
export function AskedApprover({ order }: { order: PayoutOrder }) {
  const { id } = useUser();
  const mayApprove = useMay("payouts.approve");
  const mayAsk = useMay("payouts.ask-approver") && (mayApprove || isOrderOf(order, id));
  const [isChanging, setChanging] = useState(false);
  const opener = useFocusBack(isChanging);
  const client = useQueryClient();
  const write = (asked: User | null) =>
    askApprover(order.id, { to: asked?.id ?? null, shown: order.asked?.id ?? null });
  const ask = useWrite(write, {
    onDone: (after) => {
      showOrder(client, after);
      setChanging(false);
    },
    // Somebody else may be asked by now.
    onFailure: () => void client.invalidateQueries(payoutOrderQuery(order.id)),
  });
  const choice = useFocusBack<HTMLInputElement>(ask.isWorking);
  // The button that opened the choice is gone, and the focus with it.
  useEffect(() => {
    if (isChanging) choice.current?.focus();
  }, [isChanging, choice]);
  return (
    <div className="mt-2">
      <p className="wrap-anywhere">
        {formatAsked(order.asked, id)}{" "}
        {mayAsk && !isChanging && (
          <span className="no-print">
            <Button ref={opener} size="sm" variant="quiet" onClick={() => setChanging(true)}>
              {order.asked === null ? messages.askSomeone : messages.askAnother}
            </Button>
          </span>
        )}
      </p>
      {isChanging && (
        <div className="no-print mt-2">
          <CommandFailure error={ask.error}>{messages.notAsked}</CommandFailure>
          <ApproverChoice
            ref={choice}
            orderId={order.id}
            value={ask.isWorking ? (ask.given ?? null) : order.asked}
            onValueChange={(asked) => ask.run(asked)}
            disabled={ask.isWorking}
          />
          <Button size="sm" variant="quiet" onClick={() => setChanging(false)}>
            {messages.keepAsked}
          </Button>
        </div>
      )}
    </div>
  );
}
