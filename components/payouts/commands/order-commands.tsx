"use client";

import { useState } from "react";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import * as messages from "#components/payouts/commands/messages.ts";
import { useCommand } from "#components/payouts/commands/use-command.ts";
import { useOpenDraft } from "#components/payouts/commands/use-open-draft.ts";
import { moneyOf } from "#components/payouts/money.ts";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { commandOrder, takeBackOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type CommandButtonProps = {
  order: PayoutOrder;
  label: string;
  working: string;
  act: () => Promise<unknown>;
};

/** A button that says something about an order, after which the order is read again. */
export function CommandButton({ order, label, working, act }: CommandButtonProps) {
  const command = useWrite(act, { renews: [payoutOrderQuery(order.id).queryKey] });
  return (
    <div>
      <CommandFailure error={command.error}>{messages.nothingWasChanged}</CommandFailure>
      <Button working={command.isWorking ? working : undefined} onClick={() => command.run()}>
        {label}
      </Button>
    </div>
  );
}

/**
 * What the maker may do with an order that has not been sent: edit it, or cancel it for good. Once a user
 * took it over, both may only cancel it.
 */
export function OwnOrder({ order }: { order: PayoutOrder }) {
  const edit = useOpenDraft(() => takeBackOrder(order));
  const member = useUser();
  const isMaker = order.madeBy?.id === member.id;
  const isUnsent = order.state === "awaiting_approval" || order.state === "approved";
  const editable = isMaker && isUnsent && order.adoptions.length === 0;
  return (
    <div className="mt-3">
      <CommandFailure error={edit.error}>{messages.nothingWasChanged}</CommandFailure>
      <div className="flex flex-wrap gap-2">
        {editable && (
          <Button
            working={edit.isWorking || edit.isDone ? messages.opening : undefined}
            onClick={() => edit.run()}
          >
            {messages.editPayout}
          </Button>
        )}
        <CancelOrder order={order} />
      </div>
      {editable && <p className="mt-2 text-ink-soft">{messages.editCancelsApproval}</p>}
    </div>
  );
}

/** The order of a maker who is disabled or lost the role: another maker takes it over, or it is cancelled. */
export function OrderOfDisabled({ order }: { order: PayoutOrder }) {
  const { id } = useUser();
  const mayAdopt = useMay("payouts.adopt") && !isOrderOf(order, id);
  const mayCancel = useMay("payouts.cancel");
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {mayAdopt && (
        <CommandButton
          order={order}
          label={messages.takeItOver}
          working={messages.saving}
          act={() => commandOrder("adopt", order, null)}
        />
      )}
      {mayCancel && <CancelOrder order={order} />}
    </div>
  );
}

/** Cancels an order for good, once that is confirmed. */
export function CancelOrder({ order }: { order: PayoutOrder }) {
  const cancel = useCommand("cancel", order);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {messages.cancelPayout}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={messages.cancelQuestion(moneyOf(order.request))}
        description={messages.cancelMeans}
      >
        <CommandFailure error={cancel.error}>{messages.nothingWasChanged}</CommandFailure>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            working={cancel.isWorking ? messages.cancelling : undefined}
            onClick={() => cancel.run(null)}
          >
            {messages.cancelPayout}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {messages.keepPayout}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
