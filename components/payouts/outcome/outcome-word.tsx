import { OutcomeAccepted } from "#components/payouts/outcome/outcome-accepted.tsx";
import { OutcomeDeclared } from "#components/payouts/outcome/outcome-declared.tsx";
import { OutcomeEditing } from "#components/payouts/outcome/outcome-editing.tsx";
import { OutcomeEnded } from "#components/payouts/outcome/outcome-ended.tsx";
import { OutcomeQueued } from "#components/payouts/outcome/outcome-queued.tsx";
import { OutcomeRefused } from "#components/payouts/outcome/outcome-refused.tsx";
import { OutcomeUnknown } from "#components/payouts/outcome/outcome-unknown.tsx";
import { OutcomeWaiting } from "#components/payouts/outcome/outcome-waiting.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** What is known of an order, and what may be done about it. */
export function OutcomeWord({ order }: { order: PayoutOrder }) {
  switch (order.state) {
    case "draft":
      return <OutcomeEditing order={order} />;
    case "approved":
      return order.waitsDetail === null ? (
        <OutcomeWaiting order={order} />
      ) : (
        <OutcomeQueued order={order} />
      );
    case "awaiting_approval":
      return <OutcomeWaiting order={order} />;
    case "queued":
      return <OutcomeQueued order={order} />;
    case "sending":
      return (
        <Banner tone="moving" title="The payout is on its way to the provider">
          This page says what became of it as soon as that is known.
        </Banner>
      );
    case "accepted":
    case "found":
      return <OutcomeAccepted order={order} />;
    case "refused":
    case "not_sent":
      return <OutcomeRefused order={order} />;
    case "in_doubt":
    case "absent":
    case "ambiguous":
      return <OutcomeUnknown order={order} />;
    case "cancelled":
    case "rejected":
    case "expired":
      return <OutcomeEnded order={order} state={order.state} />;
    case "declared_unsent":
      return <OutcomeDeclared order={order} />;
  }
}
