"use client";

import { ApprovalScreen } from "#components/payouts/approval/approval-screen.tsx";
import { HistoryPanel } from "#components/payouts/history/history-panel.tsx";
import { OutcomeWord } from "#components/payouts/outcome/outcome-word.tsx";
import { ReviewSlip } from "#components/payouts/review/review-slip.tsx";
import { useMay, usePerson } from "#components/person/person.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/**
 * What is known, what was ordered, and what happened so far; for whoever may decide on it, the
 * decision. `stale`: the desk could not be asked just now.
 */
export function OutcomeBody({ entry, stale }: { entry: PayoutEntry; stale: boolean }) {
  const { id } = usePerson();
  const may = useMay("payouts.approve");
  const decides = may && entry.state === "awaiting_approval" && entry.madeBy?.id !== id;
  return (
    <div className="grid gap-y-6">
      {stale && (
        <Banner tone="attention" title="The desk can't be reached at the moment">
          What stands here is what it last said. This page goes on asking.
        </Banner>
      )}
      {decides ? (
        // What was edited is another payout to decide on: the check of its address begins anew.
        <ApprovalScreen key={`${entry.contentHash} ${entry.version}`} entry={entry} />
      ) : (
        <>
          <div aria-live="polite">
            <OutcomeWord entry={entry} />
          </div>
          <ReviewSlip request={entry.request} />
        </>
      )}
      <HistoryPanel key={`${entry.state} ${entry.version}`} id={entry.id} />
    </div>
  );
}
