import type { ReactNode } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { quoted } from "#components/payouts/messages.ts";
import type { PayoutDecision } from "#lib/schemas/payouts/payout-history.ts";

type Props = {
  decision: PayoutDecision;
  says: (name: ReactNode, time: ReactNode) => ReactNode;
};

/** What one user said about an order, when, and how they know. */
export function DecisionLine({ decision: { member, decidedAt, reason }, says: words }: Props) {
  return (
    <p className="wrap-anywhere">
      {words(<strong className="font-medium">{member.name}</strong>, <Time value={decidedAt} />)}{" "}
      {reason !== null && quoted(reason)}
    </p>
  );
}
