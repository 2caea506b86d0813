import { orderStateBadge } from "#components/data-table/cells/order-state-badge.ts";
import { Time } from "#components/data-table/cells/time.tsx";
import * as messages from "#components/inbox/messages.tsx";
import type { FaultyOrder } from "#lib/schemas/payouts/inbox.ts";

/** Payouts that Counterfoil itself can't work on; nothing if there are none. */
export function FaultyOrders({ orders }: { orders: readonly FaultyOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="inbox-faulty">
      <h2 id="inbox-faulty" className="font-semibold text-base text-failed">
        {messages.faultyTitle}{" "}
        <span className="font-normal text-ink-quiet tabular-nums">{orders.length}</span>
      </h2>
      <p className="mb-2 text-ink-soft text-sm">{messages.faultyHint}</p>
      <ul className="border-rule border-t text-sm">
        {orders.map(({ id, state, since }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-rule border-b py-3">
            <span className="wrap-anywhere font-mono">{id}</span>
            <span>{orderStateBadge(state).word}</span>
            {since !== null && (
              <span className="text-ink-quiet">{messages.since(<Time value={since} />)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
