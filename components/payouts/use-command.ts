"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Command, commandEntry, showEntry } from "#lib/queries/payout-decisions.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** Says something about an order, bound to what was shown of it; `mutate` takes the reason, or null. */
export function useCommand(command: Command, entry: PayoutEntry) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) => commandEntry(command, entry, reason),
    onSuccess: (after) => showEntry(client, after),
  });
}
