"use client";

import { CommandFailure } from "#components/payouts/command-failure.tsx";
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
        title:
          status === "pending"
            ? "This waits for a second person. The Safety page says who can confirm it."
            : "The change was saved.",
      }),
  });
  return (
    <section aria-labelledby="control-stopping" className="grid gap-y-3">
      <h2 id="control-stopping" className="font-semibold text-base">
        When nobody ordered a payout
      </h2>
      <CommandFailure error={change.error}>Nothing was changed.</CommandFailure>
      <p className="text-ink-soft text-sm">
        {stopsSending
          ? "All sending stops as soon as such a payout is reported, until two people lift the stop."
          : "Such a payout is reported, and sending goes on."}
      </p>
      {mayChange && (
        <Button
          className="justify-self-start"
          working={change.isWorking ? "Saving" : undefined}
          onClick={() => change.run()}
        >
          {stopsSending ? "Only report such payouts" : "Stop all sending when one is reported"}
        </Button>
      )}
    </section>
  );
}
