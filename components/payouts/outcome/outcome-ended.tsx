"use client";

import { CopyToDraft } from "#components/payouts/outcome/copy-to-draft.tsx";
import { Time } from "#components/table/time.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { Tone } from "#components/ui/tone.tsx";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

type Ended = "cancelled" | "rejected";

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
};

/** Ended by a person before it was sent. */
export function OutcomeEnded({ entry, state }: { entry: PayoutEntry; state: Ended }) {
  const { tone, title, note } = WORDS[state];
  return (
    <Banner tone={tone} title={title}>
      {entry.reason !== null && (
        <p className="wrap-anywhere mb-1 text-ink">{`“${entry.reason}”`}</p>
      )}
      <p>
        {note} <Time value={entry.settledAt} />.
      </p>
      <CopyToDraft entry={entry} />
    </Banner>
  );
}
