"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { linkCandidate, showEntry } from "#lib/queries/payout-decisions.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

type Props = { entry: PayoutEntry; candidateId: number; onLeave: () => void };

/** One person's word that the order is this payout of the service, with how they know. */
export function LinkForm({ entry, candidateId, onLeave }: Props) {
  const client = useQueryClient();
  const command = useMutation({
    mutationFn: (reason: string) => linkCandidate(entry, candidateId, reason),
    onSuccess: (after) => showEntry(client, after),
  });
  return (
    <ReasonForm
      label={`How you know that it is payout ${candidateId}`}
      hint="Who at the provider confirmed it, and when."
      missing="Say how you know."
      undone="Nothing was linked."
      command={command}
      button={{ label: `It is payout ${candidateId}`, working: "Linking", variant: "primary" }}
      onLeave={onLeave}
    />
  );
}
