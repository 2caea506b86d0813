"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type Command, commandOrder, showOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Says something about an order, bound to what was shown of it; `run` takes the reason, or null. */
export function useCommand(command: Command, order: PayoutOrder) {
  const client = useQueryClient();
  return useWrite((reason: string | null) => commandOrder(command, order, reason), {
    onDone: (after) => showOrder(client, after),
    // What was pressed is gone with the state that it belonged to.
    onDoneHere: () => document.getElementById("content")?.focus({ preventScroll: true }),
  });
}
