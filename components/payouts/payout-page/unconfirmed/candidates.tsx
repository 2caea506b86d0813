"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Amount } from "#components/data-table/cells/amount.tsx";
import { useNow } from "#components/data-table/cells/now.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { DecisionLine } from "#components/payouts/payout-page/unconfirmed/decision-line.tsx";
import { hasFreshConfirmation } from "#components/payouts/payout-page/unconfirmed/fresh-confirmation.ts";
import {
  LoneConfirmationHint,
  useLoneConfirmation,
} from "#components/payouts/payout-page/unconfirmed/lone-confirmation.tsx";
import * as messages from "#components/payouts/payout-page/unconfirmed/messages.tsx";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { RecordStatus } from "#components/record-page/fields/record-status.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { linkCandidate, showOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutHistoryQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { mayHaveCandidates } from "#lib/resources/order-states.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Payouts of the provider that may be this one, and what keeps it from being certain. */
export function Candidates({ order }: { order: PayoutOrder }) {
  const { candidates, request, state } = order;
  return (
    <section aria-labelledby="candidates" className="text-sm">
      <h2 id="candidates" className="font-medium text-base">
        {messages.possibleMatches}
      </h2>
      {state === "ambiguous" && <p className="mt-1 text-ink-soft">{messages.compareFirst}</p>}
      <ul className="mt-2 border-rule border-t">
        {candidates.map((candidate) => (
          <li
            key={candidate.id}
            className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-rule border-b py-2.5"
          >
            {candidate.id !== null && (
              <Link href={payoutHref(candidate.id)} className="text-accent hover:underline">
                {messages.payoutNumber(candidate.id)}
              </Link>
            )}
            <Amount value={candidate.amount} currency={request.currency} />
            {candidate.status !== null && <RecordStatus kind="payout" value={candidate.status} />}
            <Time value={candidate.createdAt} />
            <span className="basis-full text-ink-quiet">
              <PlainText value={whatDiffers(candidate.trackingId, request.trackingId)} />
            </span>
            {mayHaveCandidates(state) && candidate.id !== null && (
              <CandidateConfirmations order={order} candidateId={candidate.id} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function whatDiffers(trackingId: string | null, ordered: string): string {
  if (trackingId === ordered) return messages.carriesTrackingId;
  return trackingId ? messages.hasOtherTrackingId(trackingId) : messages.hasNoTrackingId;
}

type Candidate = { order: PayoutOrder; candidateId: string };
type What = "link-candidate" | "dismiss-candidate";

/** Who has said that this candidate is the order's payout, what it takes yet, and the way to say so. */
function CandidateConfirmations({ order, candidateId }: Candidate) {
  const mayLink = useMay("payouts.link-candidate");
  const mayDismiss = useMay("payouts.dismiss-candidate");
  const { id } = useUser();
  const { data: history } = useQuery(payoutHistoryQuery(order.id));
  const [open, setOpen] = useState<What | null>(null);
  const link = useFocusBack(open === "link-candidate");
  const dismiss = useFocusBack(open === "dismiss-candidate");
  const decisions = (history?.decisions ?? []).filter(
    (one) =>
      one.candidateId === candidateId &&
      one.stands &&
      // That it is another payout lasts, whatever becomes of the order.
      (one.decision === "dismissed" || one.orderState === order.state),
  );
  const lone = useLoneConfirmation(decisions);
  const isMine = hasFreshConfirmation({
    confirmations: decisions,
    lone,
    memberId: id,
    now: useNow(),
  });
  const isDismissed = decisions.some(({ decision }) => decision === "dismissed");
  return (
    <>
      {decisions.map((decision) => (
        <div key={decision.id} className="basis-full">
          <DecisionLine
            decision={decision}
            says={decision.decision === "dismissed" ? messages.dismissedIt : messages.saidItIs}
          />
        </div>
      ))}
      {lone !== undefined ? (
        <LoneConfirmationHint confirmation={lone} />
      ) : (
        isMine && (
          <p className="basis-full">
            {isDismissed ? messages.anotherMustDismiss : messages.anotherMustSaySo}
          </p>
        )
      )}
      {mayDismiss &&
        !isMine &&
        (open !== null ? (
          <div className="mt-2 basis-full">
            <ConfirmationForm
              order={order}
              candidateId={candidateId}
              what={open}
              onLeave={() => setOpen(null)}
            />
          </div>
        ) : (
          <>
            {mayLink && order.state === "ambiguous" && (
              <Button
                ref={link}
                size="sm"
                className="my-1"
                onClick={() => setOpen("link-candidate")}
              >
                {messages.thisIsIt(candidateId)}
              </Button>
            )}
            <Button
              ref={dismiss}
              size="sm"
              className="my-1"
              onClick={() => setOpen("dismiss-candidate")}
            >
              {messages.dismissMatch(candidateId)}
            </Button>
          </>
        ))}
    </>
  );
}

/**
 * One user's statement that the order is this payout of the provider's, or that it is another, with
 * how they know.
 */
function ConfirmationForm({
  order,
  candidateId,
  what,
  onLeave,
}: Candidate & { what: What; onLeave: () => void }) {
  const client = useQueryClient();
  const isLink = what === "link-candidate";
  const command = useWrite((reason: string) => linkCandidate(order, candidateId, reason, what), {
    onDone: (after) => showOrder(client, after),
  });
  return (
    <ReasonForm
      label={
        isLink ? messages.howYouKnowItIs(candidateId) : messages.howYouKnowItIsNot(candidateId)
      }
      hint={messages.whoConfirmed}
      missing={messages.sayHowYouKnow}
      undone={isLink ? messages.nothingLinked : messages.nothingDismissed}
      command={command}
      button={
        isLink
          ? {
              label: messages.itIsPayout(candidateId),
              working: messages.linking,
              variant: "primary",
            }
          : {
              label: messages.dismissPayout(candidateId),
              working: messages.dismissing,
              variant: "danger",
            }
      }
      onLeave={onLeave}
    />
  );
}
