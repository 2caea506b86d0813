"use client";

import { useState } from "react";
import * as messages from "#components/inbox/messages.tsx";
import { PayoutNames } from "#components/inbox/payout-names.tsx";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { closeFailed } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Inbox } from "#lib/schemas/payouts/inbox.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type CloseFormProps = { orders: readonly PayoutOrder[]; onLeave: () => void };

/**
 * Closes failed payouts with one reason; the Inbox no longer shows them then. Those that it was opened
 * for, as they were then: what fails while the reason is typed was seen by nobody.
 */
export function CloseForm({ orders, onLeave }: CloseFormProps) {
  const [shown] = useState(orders);
  const command = useWrite((reason: string) => closeFailed(shown, reason), {
    renews: [inboxKeys.all],
    onDone: onLeave,
  });
  return (
    <div className="grid gap-y-2">
      {shown.length > 1 && <PayoutNames orders={shown} label={messages.toBeClosed} />}
      <ReasonForm
        label={messages.closeReason}
        hint={messages.closeHint}
        missing={messages.enterReason}
        undone={messages.notClosed}
        command={command}
        button={{
          label: shown.length > 1 ? messages.closeAll(shown.length) : messages.close,
          working: messages.closing,
          variant: "primary",
        }}
        onLeave={onLeave}
      />
    </div>
  );
}

/** Closes all failed payouts that are shown with one reason; nothing where there is at most one. */
export function CloseAll({ group: { entries } }: { group: Inbox["failed"] }) {
  const mayClose = useMay("payouts.close");
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  if (isOpen) return <CloseForm orders={entries} onLeave={() => setOpen(false)} />;
  if (!mayClose || entries.length < 2) return null;
  return (
    <Button ref={opener} size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
      {messages.closeAll(entries.length)}
    </Button>
  );
}
