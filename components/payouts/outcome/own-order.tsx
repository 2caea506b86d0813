"use client";

import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { useOpenDraft } from "#components/payouts/outcome/use-open-draft.ts";
import { useCommand } from "#components/payouts/use-command.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { takeBackOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * What the maker may do with an order that has not been sent: edit it, or cancel it for good. A
 * user who took it over may only cancel it.
 */
export function OwnOrder({ order }: { order: PayoutOrder }) {
  const cancel = useCommand("cancel", order);
  const edit = useOpenDraft(() => takeBackOrder(order));
  const person = useUser();
  const isMaker = order.madeBy?.id === person.id;
  const isUnsent = order.state === "awaiting_approval" || order.state === "approved";
  const editable = isMaker && isUnsent;
  return (
    <div className="mt-3">
      <CommandFailure error={cancel.error ?? edit.error}>Nothing was changed.</CommandFailure>
      <div className="flex flex-wrap gap-2">
        {editable && (
          <Button
            working={edit.isWorking || edit.isDone ? "Opening" : undefined}
            onClick={() => edit.run()}
          >
            Edit payout
          </Button>
        )}
        <Button
          variant="danger"
          working={cancel.isWorking ? "Cancelling" : undefined}
          onClick={() => cancel.run(null)}
        >
          Cancel payout
        </Button>
      </div>
      {editable && (
        <p className="mt-2 text-ink-soft">An edit voids whatever was approved before.</p>
      )}
    </div>
  );
}
