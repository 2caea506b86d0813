import { isMoving } from "#components/payouts/record/is-moving.ts";
import { OwnOrder } from "#components/payouts/record/own-order.tsx";
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

type PayoutSheetProps = {
  kind: RecordKind;
  id: string;
  payout: Payout;
  /** The latest reading failed; what is shown is older. */
  failing: boolean;
};

/** Every field of a payout (service interface, section 2.1) with what leaves and what arrives. */
export function PayoutSheet({ kind, id, payout, failing }: PayoutSheetProps) {
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
        <Timeline moments={payoutMoments(payout)} seen={{ resource: "payouts", id }}>
          {readingWords(isMoving(payout.status), failing)}
        </Timeline>
        <PayoutFigures payout={payout} />
        <PayoutFields payout={payout} />
        <OwnOrder payoutId={id} />
        <RawJson resource="payouts" id={id} />
      </RecordFrame>
    </UnreadableFields>
  );
}

/** Whether the page follows the payout; the same room for every answer, so that nothing moves. */
function readingWords(moving: boolean, failing: boolean): string {
  if (!moving) return "The service tells a payout’s present status, not when it came to it.";
  return failing
    ? "The last reading failed. This is how the payout stood before; it is read again by itself."
    : "This payout may still change. It is read again by itself while the page is open.";
}
