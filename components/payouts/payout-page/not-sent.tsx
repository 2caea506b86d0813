"use client";

import { useQuery } from "@tanstack/react-query";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { useOpenDraft } from "#components/payouts/commands/use-open-draft.ts";
import { DeclinedForFunds } from "#components/payouts/funds/declined-for-funds.tsx";
import { NewPayoutButton } from "#components/payouts/new-payout-button.tsx";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import { ReplacedBy } from "#components/payouts/payout-page/replaced-by.tsx";
import { StillChecked } from "#components/payouts/payout-page/still-checked.tsx";
import { Candidates } from "#components/payouts/payout-page/unconfirmed/candidates.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay, useSeesWhole } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { correctOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutHistoryQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { checkAfterDecline } from "#lib/schemas/payouts/check-after-decline.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { EARLIER_TURNED_UP, TURNED_UP } from "#lib/schemas/payouts/turned-up.ts";

/** The provider declined it, or it was not sent: why, what that means for the money, what may be done. */
export function NotSent({ order }: { order: PayoutOrder }) {
  const { reason, errors, candidates } = order;
  const isDeclined = order.state === "refused";
  const seesWhole = useSeesWhole();
  return (
    <div className="grid gap-y-5">
      <Banner
        tone="failed"
        title={
          isDeclined ? (
            messages.declinedBecause(<PlainText value={reason ?? messages.noReasonGiven} />)
          ) : (
            <PlainText value={reason ?? messages.payoutWasNotSent} />
          )
        }
      >
        {Object.entries(errors).map(([field, said]) => (
          <p key={field}>
            <PlainText value={messages.errorOfField(field, said.join(" "))} />
          </p>
        ))}
        {isDeclined ? (
          checkAfterDecline(order) === null ? (
            <p>{messages.notListedCorrectIt}</p>
          ) : (
            <StillChecked order={order} />
          )
        ) : (
          <p>{whatNext(order)}</p>
        )}
        <div className="mt-3 empty:hidden">
          <SendAgain order={order} />
        </div>
      </Banner>
      {isDeclined && seesWhole && <DeclinedForFunds order={order} />}
      {candidates.length > 0 && <Candidates order={order} />}
    </div>
  );
}

function whatNext({ sentAt, reason, replaces }: PayoutOrder): string {
  if (sentAt !== null) return messages.notThereSendAgain;
  if (reason !== TURNED_UP && reason !== EARLIER_TURNED_UP) return messages.neverLeftSendAgain;
  return reason === TURNED_UP && replaces !== null
    ? messages.turnedUpDontSend
    : messages.anotherTurnedUp;
}

/** A payout in its place is linked to what it replaces, so that only one of them is paid. */
function SendAgain({ order }: { order: PayoutOrder }) {
  const { state, sentAt, replaces, reason } = order;
  if (reason === TURNED_UP && replaces !== null) return null;
  const isLinked = state === "refused" || sentAt !== null || replaces !== null;
  return isLinked ? <CorrectAndSend order={order} /> : <NewPayoutButton />;
}

function CorrectAndSend({ order }: { order: PayoutOrder }) {
  const may = useMay("payouts.correct");
  const { data: history } = useQuery(payoutHistoryQuery(order.id));
  const correct = useOpenDraft(() => correctOrder(order));
  if (history !== undefined && history.replacedBy !== null) {
    return <ReplacedBy id={history.replacedBy} />;
  }
  if (!may || history === undefined) return null;
  return (
    <>
      <CommandFailure error={correct.error}>{messages.noNewPayout}</CommandFailure>
      <Button
        working={correct.isWorking || correct.isDone ? messages.opening : undefined}
        onClick={() => correct.run()}
      >
        {messages.correctAndSend}
      </Button>
    </>
  );
}
