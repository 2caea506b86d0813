"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { linkCandidate, showOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Props = {
  order: PayoutOrder;
  candidateId: string;
  what: "link-candidate" | "dismiss-candidate";
  onLeave: () => void;
};

/**
 * One user's statement that the order is this payout of the provider's, or that it is another, with
 * how they know.
 */
export function LinkForm({ order, candidateId, what, onLeave }: Props) {
  const client = useQueryClient();
  const isLink = what === "link-candidate";
  const command = useWrite((reason: string) => linkCandidate(order, candidateId, reason, what), {
    onDone: (after) => showOrder(client, after),
  });
  return (
    <ReasonForm
      label={
        isLink
          ? `How you know that it is payout ${candidateId}`
          : `How you know that payout ${candidateId} is another one`
      }
      hint="Who at the provider confirmed it, and when."
      missing="Say how you know."
      undone={isLink ? "Nothing was linked." : "Nothing was dismissed."}
      command={command}
      button={
        isLink
          ? { label: `It is payout ${candidateId}`, working: "Linking", variant: "primary" }
          : { label: `Dismiss payout ${candidateId}`, working: "Dismissing", variant: "danger" }
      }
      onLeave={onLeave}
    />
  );
}
