"use client";

import { useState } from "react";
import { BlindCheck } from "#components/payouts/approval/blind-check.tsx";
import { DecisionPanel } from "#components/payouts/approval/decision-panel.tsx";
import { Receiver } from "#components/payouts/approval/receiver.tsx";
import { maker } from "#components/payouts/desk/next-step.ts";
import { RadarPanel } from "#components/payouts/radar/radar-panel.tsx";
import { ReviewSlip } from "#components/payouts/review/review-slip.tsx";
import { Time } from "#components/table/time.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** An order as its approver sees it: who made it, all of it in words, what is known, and the decision. */
export function ApprovalScreen({ entry }: { entry: PayoutEntry }) {
  const { request, submittedAt, version } = entry;
  const [covered, setCovered] = useState(true);
  return (
    <div className="grid gap-y-6">
      <Banner tone="attention" title="This payout waits for your decision">
        <p className="wrap-anywhere">
          {`${maker(entry)} ordered it `}
          <Time value={submittedAt} />
          {version > 1 && ", after it was edited; whatever was decided before is void"}
          {". Nothing has been sent. It is sent only if you approve exactly what stands here."}
        </p>
      </Banner>
      <ReviewSlip
        request={request}
        receiver={<Receiver address={request.address} covered={covered} />}
      />
      <BlindCheck address={request.address} onReveal={() => setCovered(false)} />
      <RadarPanel request={request} covered={covered} />
      <DecisionPanel entry={entry} />
    </div>
  );
}
