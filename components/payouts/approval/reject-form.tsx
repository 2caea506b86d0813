"use client";

import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useCommand } from "#components/payouts/use-command.ts";
import type { PayoutOrder } from "#lib/schemas/payout-order.ts";

type Props = { entry: PayoutOrder; onLeave: () => void };

/** The no, with the reason that its maker will read. */
export function RejectForm({ entry, onLeave }: Props) {
  return (
    <ReasonForm
      label="Reason"
      hint="The person who created the payout will see it."
      missing="Say why, so it can be corrected."
      undone="No decision was recorded."
      command={useCommand("reject", entry)}
      button={{ label: "Reject", working: "Rejecting", variant: "danger", size: "lg" }}
      onLeave={onLeave}
    />
  );
}
