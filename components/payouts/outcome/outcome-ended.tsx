"use client";

import { Time } from "#components/data-table/cells/time.tsx";
import { CopyToDraft } from "#components/payouts/outcome/copy-to-draft.tsx";
import type { Tone } from "#components/ui/display/tone.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

type Ended = "cancelled" | "rejected" | "expired";

const WORDS: Record<Ended, { tone: Tone; title: string; note: string }> = {
  cancelled: {
    tone: "neutral",
    title: "Its maker took it back before anything was sent",
    note: "No money moves. Its tracking ID may be used again.",
  },
  rejected: {
    tone: "failed",
    title: "An approver said no",
    note: "Nothing was sent, so no money moves. Its tracking ID may be used again.",
  },
  expired: {
    tone: "neutral",
    title: "Nobody approved it in time",
    note: "Nothing was sent, so no money moves. Copy it to a new payout if it is still needed.",
  },
};

/** Ended before it was sent. */
export function OutcomeEnded({ order, state }: { order: PayoutOrder; state: Ended }) {
  const { tone, title, note } = WORDS[state];
  return (
    <Banner tone={tone} title={title}>
      {order.reason !== null && (
        <p className="wrap-anywhere mb-1 text-ink">{`“${order.reason}”`}</p>
      )}
      <p>
        {`${note} Ended: `}
        <Time value={order.settledAt} />.
      </p>
      <CopyToDraft order={order} />
    </Banner>
  );
}
