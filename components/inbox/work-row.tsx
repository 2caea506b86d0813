import Link from "next/link";
import { CurrencyName } from "#components/data-table/cells/currency.tsx";
import { MiddleCut } from "#components/data-table/cells/middle-cut.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { nextStep } from "#components/payouts/next-step.ts";
import { StateMark } from "#components/payouts/state-mark.tsx";
import { waitingText } from "#components/payouts/waiting-text.ts";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { groupedAmount } from "#lib/money/format.ts";
import type { InboxGroup } from "#lib/schemas/payouts/inbox.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** An order in the Inbox: its state, how much, to whom, and what may be done. */
export function WorkRow({ order, group }: { order: PayoutOrder; group: InboxGroup }) {
  const { request, state, submittedAt, madeBy } = order;
  const why = waitingText(order) === null ? undefined : order.waitsDetail?.why;
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-rule border-b py-3 text-sm hover:bg-wash sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <p>
        <StateMark state={state} why={why} />
      </p>
      <div className="min-w-0">
        <Link
          href={payoutHref(order.id)}
          className="wrap-anywhere font-medium text-base tabular-nums after:absolute after:inset-0 hover:underline"
        >
          {groupedAmount(request.amount)} <CurrencyName code={request.currency} />
        </Link>
        <p className="flex min-w-0 items-baseline gap-x-2">
          <span className="shrink-0 text-ink-quiet">to</span>
          <MiddleCut text={request.address} />
        </p>
        {request.label !== null && (
          <p className="line-clamp-1 wrap-anywhere text-ink-soft">{request.label}</p>
        )}
        <p className="line-clamp-3 wrap-anywhere text-ink-soft">
          <PlainText value={nextStep(order, group)} />
        </p>
      </div>
      <p className="text-ink-quiet sm:text-right">
        <Time value={submittedAt} />
        {madeBy !== null && (
          <span className="block max-w-48 truncate" title={madeBy.name}>
            {`by ${madeBy.name}`}
          </span>
        )}
      </p>
    </li>
  );
}
