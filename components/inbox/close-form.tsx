"use client";

import * as messages from "#components/inbox/messages.tsx";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { closeFailed } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";

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
