"use client";

import { useQueryClient } from "@tanstack/react-query";
import { watchFocus } from "#components/ui/forms/watch-focus.ts";
import { type Command, commandOrder, showOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Says something about an order, bound to what was shown of it; `run` takes the reason, or null. */
export function useCommand(command: Command, order: PayoutOrder) {
  const client = useQueryClient();
  const write = async (reason: string | null) => {
    const wentElsewhere = watchFocus();
    return { after: await commandOrder(command, order, reason), wentElsewhere };
  };
  return useWrite(write, {
    onDone: ({ after }) => showOrder(client, after),
    onDoneHere: ({ wentElsewhere }) => {
      // What was pressed is gone with the state that it belonged to.
      if (!wentElsewhere()) document.getElementById("content")?.focus({ preventScroll: true });
    },
  });
}
