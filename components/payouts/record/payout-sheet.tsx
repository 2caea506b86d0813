import { isMoving } from "#components/payouts/record/is-moving.ts";
import { PayoutFields } from "#components/payouts/record/payout-fields.tsx";
import { PayoutFigures } from "#components/payouts/record/payout-figures.tsx";
import { payoutMoments } from "#components/payouts/record/payout-moments.ts";
import { Headline } from "#components/record/headline.tsx";
import { NeighbourLinks } from "#components/record/neighbour-links.tsx";
import { RawJson } from "#components/record/raw-json.tsx";
import { RecordFrame } from "#components/record/record-frame.tsx";
import type { RecordKind } from "#components/record/record-kind.ts";
import { Timeline } from "#components/record/timeline.tsx";
import { UnreadableFields } from "#components/record/unreadable-fields.tsx";
import type { Payout } from "#lib/schemas/payout.ts";

export function PayoutSheet({
  kind,
  id,
  payout,
}: {
  kind: RecordKind;
  id: string;
  payout: Payout;
}) {
  return (
    <UnreadableFields fields={payout.unreadable}>
      <RecordFrame
        kind={kind}
        title={`Payout ${id}`}
        onward={<NeighbourLinks resource="payouts" id={id} noun="payout" />}
        headline={
          <Headline
            amount={{ path: "amount", value: payout.amount, currency: payout.walletCurrency }}
            status={{ path: "status", value: payout.status }}
          />
        }
      >
        <Timeline moments={payoutMoments(payout)}>
          {isMoving(payout.status)
            ? "This payout may still change. It is read again by itself while the page is open."
            : "The service tells a payout’s present status, not when it came to it."}
        </Timeline>
        <PayoutFigures payout={payout} />
        <PayoutFields payout={payout} />
        <RawJson resource="payouts" id={id} />
      </RecordFrame>
    </UnreadableFields>
  );
}
