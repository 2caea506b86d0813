"use client";

import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useCommand } from "#components/payouts/use-command.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

type Props = { entry: PayoutEntry; onLeave: () => void };

/** The no, with the reason that its maker will read. */
export function RejectForm({ entry, onLeave }: Props) {
  return (
    <ReasonForm
      label="Reason"
      hint="Whoever ordered the payout reads it."
      missing="Say why, so that it can be mended."
      undone="Nothing was decided."
      command={useCommand("reject", entry)}
      button={{ label: "Reject", working: "Rejecting", variant: "danger", size: "lg" }}
      onLeave={onLeave}
    />
  );
}
