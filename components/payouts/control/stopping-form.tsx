"use client";

import { CommandFailure } from "#components/payouts/command-failure.tsx";
import * as messages from "#components/payouts/control/messages.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { payoutControlQuery, setStopping } from "#lib/api-client/payouts/payout-control.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";

/** Whether a payout that nobody ordered here stops all sending; an administrator may change it. */
export function StoppingForm({ stopsSending }: { stopsSending: boolean }) {
  const mayChange = useMay("payout-control.set-stopping");
  const change = useWrite(() => setStopping({ stopsSending: !stopsSending }), {
    renews: [payoutControlQuery().queryKey],
    onDone: ({ status }) =>
      showToast({
        title: status === "pending" ? messages.waitsForSecondPerson : messages.changeWasSaved,
      }),
  });
  return (
    <section aria-labelledby="control-stopping" className="grid gap-y-3">
      <h2 id="control-stopping" className="font-semibold text-base">
        {messages.whenForeignPayout}
      </h2>
      <CommandFailure error={change.error}>{messages.nothingWasChanged}</CommandFailure>
      <p className="text-ink-soft text-sm">
        {stopsSending ? messages.stopsSendingHint : messages.onlyReportsHint}
      </p>
      {mayChange && (
        <Button
          className="justify-self-start"
          working={change.isWorking ? messages.saving : undefined}
          onClick={() => change.run()}
        >
          {stopsSending ? messages.onlyReport : messages.stopAllSending}
        </Button>
      )}
    </section>
  );
}
