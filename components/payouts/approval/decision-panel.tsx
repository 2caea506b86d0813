"use client";

import { useState } from "react";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useCommand } from "#components/payouts/use-command.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { formatNetwork, splitCurrency } from "#lib/addresses/networks.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** The approver's yes or no to exactly what was shown. Yes asks for step-up. */
export function DecisionPanel({ order }: { order: PayoutOrder }) {
  const { currency, amount } = order.request;
  const approve = useCommand("approve", order);
  const [rejecting, setRejecting] = useState(false);
  const money = `${headingAmount(amount, currency)} ${splitCurrency(currency).symbol} on ${formatNetwork(currency)}`;
  return (
    <section aria-label="Your decision">
      <CommandFailure error={approve.error}>
        No decision was recorded. Reload the page if someone else has changed it.
      </CommandFailure>
      {rejecting ? (
        <RejectForm order={order} money={money} onLeave={() => setRejecting(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            size="lg"
            className="h-auto! min-h-10 whitespace-normal! py-2 text-start"
            working={approve.isWorking ? "Approving" : undefined}
            onClick={() => approve.run(null)}
          >
            {`Approve ${money}`}
          </Button>
          {!approve.isWorking && (
            <Button size="lg" onClick={() => setRejecting(true)}>
              Reject…
            </Button>
          )}
          <p role="status" className="min-h-5 text-ink-quiet text-sm">
            {approve.isWorking && "It is sent as soon as it is approved."}
          </p>
        </div>
      )}
    </section>
  );
}

type Props = { order: PayoutOrder; money: string; onLeave: () => void };

/** The no, with the reason that its maker will read. */
function RejectForm({ order, money, onLeave }: Props) {
  return (
    <>
      <p className="wrap-anywhere mb-2 font-medium text-base">{`Reject ${money}`}</p>
      <ReasonForm
        label="Reason"
        hint="The person who created the payout will see it."
        missing="Say why, so it can be corrected."
        undone="No decision was recorded."
        command={useCommand("reject", order)}
        button={{ label: "Reject", working: "Rejecting", variant: "danger", size: "lg" }}
        onLeave={onLeave}
      />
    </>
  );
}
