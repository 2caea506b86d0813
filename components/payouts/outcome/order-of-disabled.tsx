"use client";

import { WordButton } from "#components/payouts/outcome/word-button.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { commandOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** The order of a maker who was disabled: another maker takes it over, or it is cancelled. */
export function OrderOfDisabled({ order }: { order: PayoutOrder }) {
  const { id } = useUser();
  const mayAdopt = useMay("payouts.adopt") && !isOrderOf(order, id);
  const mayCancel = useMay("payouts.cancel");
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {mayAdopt && (
        <WordButton
          order={order}
          label="Take it over"
          working="Saving"
          act={() => commandOrder("adopt", order, null)}
        />
      )}
      {mayCancel && (
        <WordButton
          order={order}
          label="Cancel payout"
          working="Cancelling"
          act={() => commandOrder("cancel", order, null)}
        />
      )}
    </div>
  );
}
