"use client";

import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { lookAgain } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Has Counterfoil search at once instead of at the next due time. */
export function LookAgain({ order }: { order: PayoutOrder }) {
  const may = useMay("payouts.look-again");
  const look = useWrite(() => lookAgain(order), { renews: [payoutOrderQuery(order.id).queryKey] });
  if (!may) return null;
  return (
    <div className="mt-3">
      <CommandFailure error={look.error}>The search continues as before.</CommandFailure>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          working={look.isWorking ? "Asking" : undefined}
          onClick={() => look.run()}
        >
          Look again now
        </Button>
        <p role="status" className="text-ink-quiet">
          {look.isDone && "The search starts within seconds."}
        </p>
      </div>
    </div>
  );
}
