import type { ReactNode } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** When it was sent, and how the search stands. */
export function Searches({ order }: { order: PayoutOrder }) {
  const { sentAt, looks, lookedAt, lookFault, nextLookAt } = order;
  return (
    <dl className="mt-3 border-rule border-t">
      <Line term="Sent">
        <Time value={sentAt} />
      </Line>
      <Line term="Complete searches">{looks}</Line>
      <Line term="Last search">
        {lookedAt === null ? "The first one is under way." : <Time value={lookedAt} />}
        {lookFault !== null && <span className="block text-attention">{lookFault}</span>}
      </Line>
      <Line term="Next search">
        {isSoon(order) ? "Within seconds" : <Time value={nextLookAt} />}
      </Line>
    </dl>
  );
}

/** Whether searches follow one another so closely that an exact time would only confuse. */
function isSoon({ sentAt, lookedAt, nextLookAt }: PayoutOrder): boolean {
  const from = Date.parse(lookedAt ?? sentAt ?? "");
  return Date.parse(nextLookAt ?? "") - from <= 30_000;
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 border-rule border-b py-2">
      <dt className="text-ink-quiet">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
