"use client";

import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { NewPayoutButton } from "#components/payouts/new-payout-button.tsx";
import { Candidates } from "#components/payouts/outcome/candidates.tsx";
import { useOpenDraft } from "#components/payouts/outcome/use-open-draft.ts";
import { Deadline } from "#components/record-page/deadline.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { correctOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** The provider declined it, or it was not sent: why, what that means for the money, what may be done. */
export function OutcomeRefused({ order }: { order: PayoutOrder }) {
  const { reason, errors, candidates, sentAt } = order;
  const isDeclined = order.state === "refused";
  return (
    <div className="grid gap-y-5">
      <Banner
        tone="failed"
        title={
          <>
            {isDeclined && "Declined by the provider: "}
            <PlainText
              value={reason ?? (isDeclined ? "no reason was given" : "The payout was not sent.")}
            />
          </>
        }
      >
        {Object.entries(errors).map(([field, messages]) => (
          <p key={field}>
            <PlainText value={`${field}: ${messages.join(" ")}`} />
          </p>
        ))}
        {isDeclined ? <Declined order={order} /> : <NotSent wasAnswered={sentAt !== null} />}
        <div className="mt-3">
          {isDeclined || sentAt !== null ? <CorrectAndSend order={order} /> : <NewPayoutButton />}
        </div>
      </Banner>
      {candidates.length > 0 && <Candidates order={order} />}
    </div>
  );
}

/** Until its last look a proxy may have sent the request twice, and only the second answer came back. */
function Declined({ order }: { order: PayoutOrder }) {
  const { holdsTrackingId, lookFault, looks, checkedUntil } = order;
  if (!holdsTrackingId) {
    return (
      <p>
        The provider does not list this payout, so no money moves. You can correct it and send it
        again.
      </p>
    );
  }
  const until = checkedUntil === null ? "the last check" : <Deadline value={checkedUntil} />;
  if (lookFault !== null && looks === 0) {
    return (
      <p>
        The provider answered no, but this could not be checked yet. Don’t pay another way before{" "}
        {until}.
      </p>
    );
  }
  return (
    <p>
      The provider does not list this payout, so no money should move. Still being checked until{" "}
      {until}. Its tracking ID is not used again before then.
    </p>
  );
}

function NotSent({ wasAnswered }: { wasAnswered: boolean }) {
  return (
    <p>
      {wasAnswered
        ? "The provider does not have this payout, so no money moves."
        : "No part of it reached the provider, so no money moves."}{" "}
      If it is still needed, send it again.
    </p>
  );
}

function CorrectAndSend({ order }: { order: PayoutOrder }) {
  const may = useMay("payouts.correct");
  const correct = useOpenDraft(() => correctOrder(order));
  if (!may) return null;
  return (
    <>
      <CommandFailure error={correct.error}>No new payout was begun.</CommandFailure>
      <Button
        working={correct.isWorking || correct.isDone ? "Opening" : undefined}
        onClick={() => correct.run()}
      >
        Correct and send again
      </Button>
    </>
  );
}
