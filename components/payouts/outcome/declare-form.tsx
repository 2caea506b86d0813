"use client";

import { useState } from "react";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useCommand } from "#components/payouts/use-command.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Props = { order: PayoutOrder; onLeave: () => void };

/** One user's statement that the payout was never sent, with how they know. */
export function DeclareForm({ order, onLeave }: Props) {
  const [confirmed, setConfirmed] = useState(false);
  const field = (asked: boolean) => (
    <Checkbox
      label="The provider has no such payout and will not make one of this request"
      hint={asked && !confirmed ? "Without this the money could leave twice." : undefined}
      checked={confirmed}
      onCheckedChange={setConfirmed}
    />
  );
  return (
    <ReasonForm
      label="Reason"
      hint="Who at the provider confirmed it, and when."
      missing="Say how you know."
      undone="Nothing was marked."
      command={useCommand("declare-unsent", order)}
      button={{ label: "Mark as not sent", working: "Marking", variant: "danger" }}
      onLeave={onLeave}
      also={{ given: confirmed, field }}
    />
  );
}
