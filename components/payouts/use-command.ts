"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Command, commandOrder, showOrder } from "#lib/api-client/payout-decisions.ts";
import type { PayoutOrder } from "#lib/schemas/payout-order.ts";

/** Says something about an order, bound to what was shown of it; `mutate` takes the reason, or null. */
export function useCommand(command: Command, entry: PayoutOrder) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) => commandOrder(command, entry, reason),
    onSuccess: (after) => showOrder(client, after),
  });
}
