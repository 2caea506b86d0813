"use client";

import { DiscrepancyRow } from "#components/payouts/control/discrepancy-row.tsx";
import * as messages from "#components/payouts/control/messages.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import type { PayoutControl } from "#lib/schemas/payouts/payout-control.ts";

type Props = { discrepancies: Pick<PayoutControl, "total" | "open"> };

/** What payout control found and nobody has closed; nothing if there is none. */
export function DiscrepancySection({ discrepancies: { total, open } }: Props) {
  const { next, rows } = useFocusAfterRow();
  if (total === 0) return null;
  return (
    <section aria-labelledby="payout-discrepancies" {...rows}>
      <h2
        ref={next}
        tabIndex={-1}
        id="payout-discrepancies"
        className="font-semibold text-base text-failed outline-none"
      >
        {messages.payoutsThatDiffer}{" "}
        <span className="font-normal text-ink-quiet tabular-nums">{total}</span>
      </h2>
      <ul className="mt-2 border-rule border-t">
        {open.map((discrepancy) => (
          <DiscrepancyRow key={discrepancy.id} discrepancy={discrepancy} />
        ))}
      </ul>
      {total > open.length && (
        <p className="mt-2 text-ink-quiet text-sm">{messages.mostSevereAreShown(open.length)}</p>
      )}
    </section>
  );
}
