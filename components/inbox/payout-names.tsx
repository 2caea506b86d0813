import * as messages from "#components/inbox/messages.tsx";
import { moneyOf } from "#components/payouts/money.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Payouts that one decision is about, by amount and label. */
export function PayoutNames({ orders, label }: { orders: readonly PayoutOrder[]; label: string }) {
  return (
    <ul aria-label={label} className="text-sm">
      {orders.map(({ id, request }) => (
        <li key={id} className="tabular-nums">
          {moneyOf(request)}
          {request.label === null ? null : (
            <span className="wrap-anywhere text-ink-soft"> {messages.toLabel(request.label)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
