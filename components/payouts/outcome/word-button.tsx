"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { Button } from "#components/ui/button.tsx";
import { payoutOrderQuery } from "#lib/api-client/payout-orders.ts";
import type { PayoutOrder } from "#lib/schemas/payout-order.ts";

type Word = { entry: PayoutOrder; label: string; working: string; act: () => Promise<unknown> };

/** A button that says something about an order, after which the order is read again. */
export function WordButton({ entry, label, working, act }: Word) {
  const client = useQueryClient();
  const command = useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: payoutOrderQuery(entry.id).queryKey }),
  });
  return (
    <div>
      <CommandFailure error={command.error}>Nothing was changed.</CommandFailure>
      <Button working={command.isPending ? working : undefined} onClick={() => command.mutate()}>
        {label}
      </Button>
    </div>
  );
}
