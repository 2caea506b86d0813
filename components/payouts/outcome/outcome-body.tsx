import { ReviewSlip } from "#components/payouts/form/review-slip.tsx";
import { OutcomeAccepted } from "#components/payouts/outcome/outcome-accepted.tsx";
import { OutcomeRefused } from "#components/payouts/outcome/outcome-refused.tsx";
import { OutcomeUnknown } from "#components/payouts/outcome/outcome-unknown.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** What is known, and beneath it what was ordered. `stale`: the desk could not be asked just now. */
export function OutcomeBody({ entry, stale }: { entry: PayoutEntry; stale: boolean }) {
  return (
    <div className="grid gap-y-6">
      <div aria-live="polite">
        <Word entry={entry} />
      </div>
      {stale && (
        <Banner tone="attention" title="The desk can't be reached at the moment">
          What stands here is what it last said. This page goes on asking.
        </Banner>
      )}
      <ReviewSlip request={entry.request} />
    </div>
  );
}

function Word({ entry }: { entry: PayoutEntry }) {
  switch (entry.state) {
    case "queued":
    case "sending":
      return (
        <Banner tone="moving" title="The payout is on its way to the payment service">
          This page says what became of it as soon as that is known.
        </Banner>
      );
    case "accepted":
    case "found":
      return <OutcomeAccepted entry={entry} />;
    case "refused":
    case "not_sent":
      return <OutcomeRefused entry={entry} />;
    case "in_doubt":
    case "absent":
    case "ambiguous":
      return <OutcomeUnknown entry={entry} />;
  }
}
