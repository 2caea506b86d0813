import Link from "next/link";
import { nextStep } from "#components/payouts/desk/next-step.ts";
import { outcomeHref } from "#components/payouts/hrefs.ts";
import { StateMark } from "#components/payouts/state-mark.tsx";
import { CurrencyName } from "#components/table/currency.tsx";
import { MiddleCut } from "#components/table/middle-cut.tsx";
import { Time } from "#components/table/time.tsx";
import { groupedAmount } from "#lib/money/format.ts";
import type { DeskGroup } from "#lib/schemas/desk-work.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** An order that lies on the desk: how it stands, how much, to whom, and what may be done. */
export function WorkRow({ entry, group }: { entry: PayoutEntry; group: DeskGroup }) {
  const { request, state, submittedAt, madeBy } = entry;
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-rule border-b py-3 text-sm hover:bg-wash sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <p>
        <StateMark state={state} />
      </p>
      <div className="min-w-0">
        <Link
          href={outcomeHref(entry.id)}
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
        <p className="line-clamp-3 wrap-anywhere text-ink-soft">{nextStep(entry, group)}</p>
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
