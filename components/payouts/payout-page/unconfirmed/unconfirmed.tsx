"use client";

import type { ReactNode } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { Candidates } from "#components/payouts/payout-page/unconfirmed/candidates.tsx";
import { MarkNotSent } from "#components/payouts/payout-page/unconfirmed/mark-not-sent.tsx";
import * as messages from "#components/payouts/payout-page/unconfirmed/messages.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { searchAgain } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Sent, and no clear answer: what is known, what is being done about it, and what a user can do. */
export function Unconfirmed({ order }: { order: PayoutOrder }) {
  const { state, reason, request, candidates } = order;
  return (
    <div className="grid gap-y-5">
      <Banner tone="attention" title={TITLES[state] ?? messages.couldntConfirm}>
        {reason !== null && <p>{reason}</p>}
        <p>{messages.mayHaveBeenSent}</p>
      </Banner>
      <section aria-labelledby="what-is-done" className="text-sm">
        <h2 id="what-is-done" className="font-medium text-base">
          {messages.whatIsDone}
        </h2>
        <p className="mt-1 text-ink-soft">{messages.weKeepChecking}</p>
        <Checks order={order} />
        {order.lookMissing.map((missing) => (
          <p key={missing} className="mt-2 text-attention">
            {MISSING[missing]}
          </p>
        ))}
        <LookAgain order={order} />
      </section>
      {candidates.length > 0 && <Candidates key={state} order={order} />}
      <section aria-labelledby="what-to-do" className="text-sm">
        <h2 id="what-to-do" className="font-medium text-base">
          {messages.whatYouCanDo}
        </h2>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft">
          <li>
            {messages.askProviderAbout}
            <span className="flex items-center gap-1">
              <span className="break-all font-mono text-ink">{request.trackingId}</span>
              <CopyButton value={request.trackingId} what={messages.theTrackingId} />
            </span>
          </li>
          <li>{messages.dontCreateAgain}</li>
          {state === "absent" && <li>{messages.notFindingIsNotEnough}</li>}
        </ul>
      </section>
      <MarkNotSent key={order.state} order={order} />
    </div>
  );
}

const TITLES: Partial<Record<PayoutOrder["state"], string>> = {
  absent: messages.couldntConfirmNotListed,
  ambiguous: messages.couldntConfirmMatch,
};

/** Why a search that found nothing proves nothing yet. */
const MISSING: Record<PayoutOrder["lookMissing"][number], string> = {
  total: messages.missingTotal,
  reach: messages.missingReach,
  no_earlier_payout: messages.missingEarlier,
  earlier_payout: messages.missingKnown,
  unread: messages.missingUnread,
};

/** When it was sent, and how the search stands. */
function Checks({ order }: { order: PayoutOrder }) {
  const { sentAt, looks, lookedAt, lookFault, nextLookAt } = order;
  return (
    <dl className="mt-3 border-rule border-t">
      <Line term={messages.sent}>
        <Time value={sentAt} />
      </Line>
      <Line term={messages.completeChecks}>{looks}</Line>
      <Line term={messages.lastCheck}>
        {lookedAt === null ? messages.firstCheck : <Time value={lookedAt} />}
        {lookFault !== null && <span className="block text-attention">{lookFault}</span>}
      </Line>
      <Line term={messages.nextCheck}>
        {isSoon(order) ? messages.withinSeconds : <Time value={nextLookAt} />}
      </Line>
    </dl>
  );
}

/** Whether searches follow one another so closely that an exact time would only confuse. */
function isSoon({ sentAt, lookedAt, nextLookAt }: PayoutOrder): boolean {
  const from = Date.parse(lookedAt ?? sentAt ?? "");
  return Date.parse(nextLookAt ?? "") - from <= 30_000;
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 border-rule border-b py-2">
      <dt className="text-ink-quiet">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Has Counterfoil search at once instead of at the next due time. */
function LookAgain({ order }: { order: PayoutOrder }) {
  const may = useMay("payouts.look-again");
  const search = useWrite(() => searchAgain(order), {
    renews: [payoutOrderQuery(order.id).queryKey],
  });
  if (!may) return null;
  return (
    <div className="mt-3">
      <CommandFailure error={search.error}>{messages.checkingContinues}</CommandFailure>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          working={search.isWorking ? messages.asking : undefined}
          onClick={() => search.run()}
        >
          {messages.checkAgainNow}
        </Button>
        <p role="status" className="text-ink-quiet">
          {search.isDone && messages.checkStarts}
        </p>
      </div>
    </div>
  );
}
