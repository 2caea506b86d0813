"use client";

import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Word = { order: PayoutOrder; label: string; working: string; act: () => Promise<unknown> };

/** A button that says something about an order, after which the order is read again. */
export function WordButton({ order, label, working, act }: Word) {
  const command = useWrite(act, { renews: [payoutOrderQuery(order.id).queryKey] });
  return (
    <div>
      <CommandFailure error={command.error}>Nothing was changed.</CommandFailure>
      <Button working={command.isWorking ? working : undefined} onClick={() => command.run()}>
        {label}
      </Button>
    </div>
  );
}
