"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { AskedApprover } from "#components/payouts/approval/asked-approver.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import {
  CancelOrder,
  CommandButton,
  OrderOfDisabled,
  OwnOrder,
} from "#components/payouts/commands/order-commands.tsx";
import { useOpenDraft } from "#components/payouts/commands/use-open-draft.ts";
import { differingFields } from "#components/payouts/control/discrepancy-labels.ts";
import { draftOf } from "#components/payouts/form/draft/draft-content.ts";
import { putDraft } from "#components/payouts/form/draft/draft-store.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { quoted } from "#components/payouts/messages.ts";
import { moneyOnNetwork } from "#components/payouts/money.ts";
import { maker } from "#components/payouts/next-step.ts";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import { NotSent } from "#components/payouts/payout-page/not-sent.tsx";
import { placeToAct } from "#components/payouts/payout-page/place-to-act.ts";
import { ReplacedBy } from "#components/payouts/payout-page/replaced-by.tsx";
import { Candidates } from "#components/payouts/payout-page/unconfirmed/candidates.tsx";
import { Unconfirmed } from "#components/payouts/payout-page/unconfirmed/unconfirmed.tsx";
import { UnconfirmedEqual } from "#components/payouts/payout-page/unconfirmed/unconfirmed-equal.tsx";
import { waitingText } from "#components/payouts/waiting-text.ts";
import { Deadline } from "#components/record-page/deadline.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay, useSeesWhole, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import type { Tone } from "#components/ui/display/tone.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { replaceOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { payoutHistoryQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { confirmWaiting, sendNow } from "#lib/api-client/payouts/send-now.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { forPress } from "#lib/api-client/requests/retry.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** What an order's state means for the money, and what may be done about it now. */
export function WhatNow({ order }: { order: PayoutOrder }) {
  switch (order.state) {
    case "draft":
      return <Editing order={order} />;
    case "approved":
      return order.waitsDetail === null ? <Waiting order={order} /> : <Queued order={order} />;
    case "awaiting_approval":
      return <Waiting order={order} />;
    case "queued":
      return <Queued order={order} />;
    case "sending":
      return <OnItsWay />;
    case "accepted":
    case "found":
      return <Accepted order={order} />;
    case "refused":
    case "not_sent":
      return <NotSent order={order} />;
    case "in_doubt":
    case "absent":
    case "ambiguous":
      return <Unconfirmed order={order} />;
    case "cancelled":
    case "rejected":
    case "expired":
      return <Ended order={order} state={order.state} />;
    case "declared_unsent":
      return <MarkedAsNotSent order={order} />;
  }
}

function OnItsWay() {
  return (
    <Banner tone="moving" title={messages.onItsWay}>
      {messages.pageUpdates}
    </Banner>
  );
}

/** Returned to draft: what is beneath is what was ordered before. */
function Editing({ order }: { order: PayoutOrder }) {
  const own = order.madeBy?.id === useUser().id;
  const router = usePageRouter();
  const client = useQueryClient();
  const open = useWrite(
    () => client.fetchQuery({ ...payoutDraftsQuery(), staleTime: 0, ...forPress }),
    {
      onDone: ({ drafts }) => {
        const draft = drafts.find(({ id }) => id === order.id);
        if (draft !== undefined) putDraft(draftOf(draft));
      },
      onDoneHere: () => router.push(formHref(order.id)),
    },
  );
  return (
    <Banner
      title={messages.makerIsEditing}
      action={
        own && (
          <Button
            working={open.isWorking || open.isDone ? messages.opening : undefined}
            onClick={() => open.run()}
          >
            {messages.continueEditing}
          </Button>
        )
      }
    >
      <p>{messages.editingHint}</p>
      {open.error !== null && <p role="alert">{problemOf(open.error).detail}</p>}
    </Banner>
  );
}

/** Before it is sent: whose confirmation it waits for, and what its maker may still do. */
function Waiting({ order }: { order: PayoutOrder }) {
  const own = isOrderOf(order, useUser().id);
  const waits = order.state === "awaiting_approval";
  const who = own ? messages.someoneElseApproves : messages.needsApprover(maker(order));
  return (
    <Banner
      tone={waits ? "attention" : "moving"}
      title={waits ? messages.pendingApproval : messages.approvedAboutToBeSent}
    >
      <p className="wrap-anywhere">{waits ? who : messages.pageUpdates}</p>
      {waits && order.reason !== null && <p className="wrap-anywhere">{order.reason}</p>}
      <p>{messages.submittedAt(<Time value={order.submittedAt} />)}</p>
      {waits && <AskedApprover order={order} />}
      {order.approvalExpiresAt !== null && (
        <p>{messages.expiresAt(<Deadline value={order.approvalExpiresAt} />)}</p>
      )}
      {order.isMakerDisabled && (
        <>
          <p className="mt-2">{messages.makerIsDisabled}</p>
          <OrderOfDisabled order={order} />
        </>
      )}
      {own && !order.isMakerDisabled && <OwnOrder order={order} />}
    </Banner>
  );
}

/** Released and not sent yet: why, and what a user can do about it. */
function Queued({ order }: { order: PayoutOrder }) {
  const member = useUser();
  const mayApprove = useMay("payouts.approve");
  const maySend = useMay("payouts.send-now");
  const mayDecide = useMay("payouts.decide-look");
  const own = isOrderOf(order, member.id);
  const text = waitingText(order);
  if (text === null) return <OnItsWay />;
  const payoutId = order.waitsDetail?.payoutId ?? null;
  return (
    <Banner tone="attention" title={messages.whyItWaits}>
      <p>{text}</p>
      <WhereToAct order={order} />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {order.waitsFor === "send" && maySend && (own || mayApprove) && (
          <CommandButton
            order={order}
            label={messages.sendMoney(moneyOnNetwork(order.request))}
            working={messages.sending}
            act={() => sendNow([order.id])}
          />
        )}
        {order.waitsFor === "send" && mayApprove && !own && !order.isMakerDisabled && (
          <CancelOrder order={order} />
        )}
        {order.waitsFor === "two_people" && mayDecide && payoutId !== null && (
          <>
            <CommandButton
              order={order}
              label={messages.isThisOne(payoutId)}
              working={messages.saving}
              act={() =>
                confirmWaiting(order, { about: "decide-look", says: "this_payout", payoutId })
              }
            />
            <CommandButton
              order={order}
              label={messages.isAnotherOne(payoutId)}
              working={messages.saving}
              act={() =>
                confirmWaiting(order, { about: "decide-look", says: "other_payout", payoutId })
              }
            />
          </>
        )}
      </div>
      {order.waitsDetail?.why === "equal_order" && mayApprove && !own && (
        <UnconfirmedEqual order={order} />
      )}
      {order.isMakerDisabled && <OrderOfDisabled order={order} />}
      {own && !order.isMakerDisabled && <OwnOrder order={order} />}
    </Banner>
  );
}

/** The page on which what it waits for is seen, and ended. A limited viewer has none of these pages. */
function WhereToAct({ order }: { order: PayoutOrder }) {
  const seesWhole = useSeesWhole();
  const place = placeToAct(order);
  if (place === null || !seesWhole) return null;
  const { text, ...href } = place;
  return (
    <p className="mt-1">
      <Link href={href} className="underline">
        {text}
      </Link>
    </p>
  );
}

/** The provider has it: nothing to do, unless it failed there or differs from what was ordered. */
function Accepted({ order }: { order: PayoutOrder }) {
  const { status } = order;
  const meaningOf = useStatusMeaning();
  const hasFailed = status !== null && meaningOf("payout", status).hasFailed;
  return (
    <>
      {hasFailed && <FailedAtProvider order={order} />}
      <AsOrdered order={order} />
    </>
  );
}

/** It failed after the provider had accepted it: it can be replaced, once, or closed in the Inbox. */
function FailedAtProvider({ order }: { order: PayoutOrder }) {
  const { data: history } = useQuery(payoutHistoryQuery(order.id));
  const mayClose = useMay("payouts.close");
  const closed = history?.closings?.at(-1);
  return (
    <Banner tone="failed" title={messages.failedAtProvider}>
      <p>{messages.failedMeans}</p>
      {closed?.reason != null && <p className="wrap-anywhere">{quoted(closed.reason)}</p>}
      {mayClose && closed === undefined && history?.replacedBy === null && (
        <p className="mt-1">
          <Link href={{ pathname: "/inbox", query: { tab: "attention" } }} className="underline">
            {messages.closeInInbox}
          </Link>
        </p>
      )}
      <Replacement order={order} />
    </Banner>
  );
}

function AsOrdered({ order: { state, looks, discrepancies } }: { order: PayoutOrder }) {
  const walletNames = useWalletNames();
  const found = state === "found" && (looks > 0 ? messages.foundAfter(looks) : messages.foundLater);
  if (discrepancies.length === 0) {
    return found === false ? null : <p className="text-ink-soft text-sm">{found}</p>;
  }
  return (
    <Banner tone="attention" title={messages.differsFromOrder}>
      <p>{messages.askWhyItDiffers}</p>
      {differingFields(discrepancies, walletNames).map((line) => (
        <p key={line}>
          <PlainText value={line} />
        </p>
      ))}
      {found !== false && <p>{found}</p>}
    </Banner>
  );
}

const ENDED: Record<
  "cancelled" | "rejected" | "expired",
  { tone: Tone; title: string; note: string }
> = {
  cancelled: {
    tone: "neutral",
    title: messages.cancelledTitle,
    note: messages.cancelledNote,
  },
  rejected: { tone: "failed", title: messages.rejectedTitle, note: messages.rejectedNote },
  expired: { tone: "neutral", title: messages.expiredTitle, note: messages.expiredNote },
};

/** Ended before it was sent. */
function Ended({ order, state }: { order: PayoutOrder; state: keyof typeof ENDED }) {
  const { tone, title, note } = ENDED[state];
  return (
    <Banner tone={tone} title={title}>
      {order.reason !== null && (
        <p className="wrap-anywhere mb-1 text-ink">{quoted(order.reason)}</p>
      )}
      <p>{note}</p>
    </Banner>
  );
}

/** Marked as not sent by two users: it can be ordered again, once, and is still searched for. */
function MarkedAsNotSent({ order }: { order: PayoutOrder }) {
  return (
    <Banner title={messages.twoPeopleMarked}>
      <p>{messages.markedThen(<Time value={order.declaredAt} />)}</p>
      <Replacement order={order} />
      {order.candidates.length > 0 && <Candidates order={order} />}
    </Banner>
  );
}

/** Begins the one linked replacement of a payout that failed, or leads to it. */
function Replacement({ order }: { order: PayoutOrder }) {
  const may = useMay("payouts.replace");
  const { data: history } = useQuery(payoutHistoryQuery(order.id));
  const replace = useOpenDraft(() => replaceOrder(order));
  if (history === undefined) return null;
  if (history.replacedBy !== null) return <ReplacedBy id={history.replacedBy} />;
  if (!may) return null;
  return (
    <div className="mt-3">
      <CommandFailure error={replace.error}>{messages.noNewPayout}</CommandFailure>
      <Button
        working={replace.isWorking || replace.isDone ? messages.opening : undefined}
        onClick={() => replace.run()}
      >
        {messages.replaceIt}
      </Button>
    </div>
  );
}
