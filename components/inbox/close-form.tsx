"use client";

import { useState } from "react";
import * as messages from "#components/inbox/messages.tsx";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { closeFailed } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Inbox } from "#lib/schemas/payouts/inbox.ts";

/** Closes failed payouts with one reason; the Inbox no longer shows them then. */
export function CloseForm({ ids, onLeave }: { ids: readonly string[]; onLeave: () => void }) {
  const command = useWrite((reason: string) => closeFailed(ids, reason), {
    renews: [inboxKeys.all],
    onDone: onLeave,
  });
  return (
    <ReasonForm
      label={messages.closeReason}
      hint={messages.closeHint}
      missing={messages.enterReason}
      undone={messages.notClosed}
      command={command}
      button={{
        label: ids.length > 1 ? messages.closeAll(ids.length) : messages.close,
        working: messages.closing,
        variant: "primary",
      }}
      onLeave={onLeave}
    />
  );
}

/** Closes all failed payouts that are shown with one reason; nothing where there is at most one. */
export function CloseAll({ group }: { group: Inbox["failed"] }) {
  const mayClose = useMay("payouts.close");
  const [isOpen, setOpen] = useState(false);
  const ids = group.entries.map(({ id }) => id);
  if (!mayClose || ids.length < 2) return null;
  if (isOpen) return <CloseForm ids={ids} onLeave={() => setOpen(false)} />;
  return (
    <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
      {messages.closeAll(ids.length)}
    </Button>
  );
}
