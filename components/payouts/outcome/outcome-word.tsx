import { OutcomeAccepted } from "#components/payouts/outcome/outcome-accepted.tsx";
import { OutcomeDeclared } from "#components/payouts/outcome/outcome-declared.tsx";
import { OutcomeEditing } from "#components/payouts/outcome/outcome-editing.tsx";
import { OutcomeEnded } from "#components/payouts/outcome/outcome-ended.tsx";
import { OutcomeQueued } from "#components/payouts/outcome/outcome-queued.tsx";
import { OutcomeRefused } from "#components/payouts/outcome/outcome-refused.tsx";
import { OutcomeUnknown } from "#components/payouts/outcome/outcome-unknown.tsx";
import { OutcomeWaiting } from "#components/payouts/outcome/outcome-waiting.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { PayoutOrder } from "#lib/schemas/payout-order.ts";

/** What is known of an order, and what may be done about it. */
export function OutcomeWord({ entry }: { entry: PayoutOrder }) {
  switch (entry.state) {
    case "draft":
      return <OutcomeEditing entry={entry} />;
    case "approved":
      return entry.waitsDetail === null ? (
        <OutcomeWaiting entry={entry} />
      ) : (
        <OutcomeQueued entry={entry} />
      );
    case "awaiting_approval":
      return <OutcomeWaiting entry={entry} />;
    case "queued":
      return <OutcomeQueued entry={entry} />;
    case "sending":
      return (
        <Banner tone="moving" title="The payout is on its way to the provider">
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
    case "cancelled":
    case "rejected":
    case "expired":
      return <OutcomeEnded entry={entry} state={entry.state} />;
    case "declared_unsent":
      return <OutcomeDeclared entry={entry} />;
  }
}
