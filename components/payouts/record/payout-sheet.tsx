import { useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import * as messages from "#components/payouts/record/messages.tsx";
import { OwnOrder } from "#components/payouts/record/own-order.tsx";
import { PayoutFields } from "#components/payouts/record/payout-fields.tsx";
import { PayoutFigures } from "#components/payouts/record/payout-figures.tsx";
import { AdjacentLinks } from "#components/record-page/adjacent-links.tsx";
import { UnreadableFields } from "#components/record-page/fields/unreadable-fields.tsx";
import { Headline } from "#components/record-page/headline.tsx";
import { RawJson } from "#components/record-page/raw-json.tsx";
import { RecordFrame } from "#components/record-page/record-frame.tsx";
import type { RecordKind } from "#components/record-page/record-kind.ts";
import type { Moment } from "#components/record-page/timeline/moments.ts";
import { Timeline } from "#components/record-page/timeline/timeline.tsx";
import { payouts } from "#lib/resources/payouts.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

type PayoutSheetProps = {
  kind: RecordKind;
  id: string;
  payout: Payout;
  /** The latest reading failed; what is shown is older. */
  failing: boolean;
};

/** Every field of a payout (docs/provider-interface.md) with what leaves and what arrives. */
export function PayoutSheet({ kind, id, payout, failing }: PayoutSheetProps) {
  const meaningOf = useStatusMeaning();
  const isOpen = payout.status !== null && !meaningOf("payout", payout.status).isFinal;
  return (
    <UnreadableFields fields={payout.unreadable}>
      <RecordFrame
        kind={kind}
        title={messages.payoutNumber(id)}
        onward={<AdjacentLinks resource={payouts} id={id} />}
        headline={
          <Headline
            amount={{ path: "amount", value: payout.amount, currency: payout.walletCurrency }}
            status={{ kind: "payout", path: "status", value: payout.status }}
          />
        }
      >
        <Timeline moments={payoutMoments(payout)} seen={{ resource: payouts.name, id }}>
          {formatReading(isOpen, failing)}
        </Timeline>
        <PayoutFigures payout={payout} />
        <PayoutFields payout={payout} />
        <OwnOrder payoutId={id} />
        <RawJson resource={payouts.name} id={id} />
      </RecordFrame>
    </UnreadableFields>
  );
}

/** Whether the page follows the payout; the same space for every answer, so that nothing moves. */
function formatReading(moving: boolean, failing: boolean): string {
  if (!moving) return messages.timesHint;
  return failing ? messages.couldntRefresh : messages.stillInProgress;
}

/** The interface tells when a payout was created and what its status is now, not when it changed. */
function payoutMoments(payout: Payout): Moment[] {
  return [{ what: messages.created, path: "createdAt", at: payout.createdAt }];
}
