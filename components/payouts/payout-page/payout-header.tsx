"use client";

import { useQuery } from "@tanstack/react-query";
import { Copy, CopyPlus, Link2, ReceiptText } from "lucide-react";
import { useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import type { Draft } from "#components/payouts/form/draft/draft.ts";
import { draftLike, draftLikePayout } from "#components/payouts/form/draft/draft-content.ts";
import { putDraft } from "#components/payouts/form/draft/draft-store.ts";
import { formHref, payoutHref } from "#components/payouts/hrefs.ts";
import { OrderStateMark } from "#components/payouts/order-state-mark.tsx";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import { type PageSubject, payoutTitle } from "#components/payouts/payout-page/payout-title.ts";
import { uuidV7 } from "#components/payouts/uuid-v7.ts";
import { StepLinks } from "#components/record-page/adjacent-links.tsx";
import { BackToList } from "#components/record-page/back-to-list.tsx";
import { CurrencyInWords } from "#components/record-page/fields/exact-amount.tsx";
import { RecordStatus } from "#components/record-page/fields/record-status.tsx";
import { useUnreadable } from "#components/record-page/fields/unreadable-fields.tsx";
import { UnreadableValue } from "#components/record-page/fields/unreadable-value.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { useMay, useSeesWhole, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";
import { CopyTextButton } from "#components/ui/buttons/copy-button.tsx";
import { useBooksZone, useZone } from "#components/ui/preferences/zone.tsx";
import { useAccountBase } from "#components/ui/url/account-url.tsx";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { orderOfPayoutQuery, payoutSupportQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { adjacentPayoutsQuery } from "#lib/api-client/records/payout-list.ts";
import { recordPath } from "#lib/api-client/requests/api-path.ts";
import { isAtStage, isUnconfirmed } from "#lib/resources/order-states.ts";
import { payouts } from "#lib/resources/payouts.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { linkInThisAccount } from "#lib/text/account-path.ts";

const { list, listLabel } = kindOf(payouts);

type Props = { subject: PageSubject; payoutId: string | null };

/** How much, to whom, how far along, and what may be done with any payout. */
export function PayoutHeader({ subject, payoutId }: Props) {
  const { order, payout } = subject;
  const currency = payout === null ? order?.request.currency : payout.walletCurrency;
  const amountRaw = useUnreadable("amount");
  // A draft is in its maker's Inbox and in the tab of drafts, next to no payout.
  const id = payoutId ?? (order === null || order.state === "draft" ? null : order.id);
  return (
    <header className="flex flex-col gap-4">
      <div className="no-print flex min-h-8 items-center justify-between gap-4">
        <BackToList list={list} label={listLabel} />
        {id !== null && <NextPayouts id={id} />}
      </div>
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1.5">
          <h1 className="wrap-anywhere font-semibold text-xl tabular-nums tracking-tight sm:text-2xl">
            {payoutTitle(subject)}
          </h1>
          <div role="status" aria-label={messages.status}>
            <CurrentStatus subject={subject} />
          </div>
        </div>
        {payout?.amount === null && (
          <p>
            {amountRaw === undefined ? (
              messages.amountNotGiven
            ) : (
              <UnreadableValue raw={amountRaw} />
            )}
          </p>
        )}
        {currency ? (
          <p className="text-ink-soft">
            <CurrencyInWords code={currency} />
          </p>
        ) : null}
      </div>
      <fieldset className="no-print flex flex-wrap gap-2">
        <legend className="sr-only">{messages.actions}</legend>
        <CopyLink id={payoutId ?? order?.id ?? ""} />
        {order === null ? (
          <DuplicateOfUnordered payout={subject.payout} />
        ) : isUnconfirmed(order.state) ? null : (
          <Duplicate draft={(id) => draftLike(id, order)} />
        )}
        <ReceiptLink subject={subject} />
        <CopyForSupport subject={subject} />
      </fieldset>
    </header>
  );
}

/** The payouts next to this one in the list of orders and payouts. */
function NextPayouts({ id }: { id: string }) {
  const { data, isError } = useQuery(adjacentPayoutsQuery(id));
  return <StepLinks resource={payouts} ids={data} hasFailed={isError} />;
}

/** The provider's status once it has the payout, until then the order's. */
export function CurrentStatus({ subject: { order, payout } }: { subject: PageSubject }) {
  const raw = useUnreadable("status");
  const status = payout === null ? (order?.payoutId == null ? null : order.status) : payout.status;
  if (status !== null) return <RecordStatus kind="payout" value={status} />;
  if (payout !== null) {
    return raw === undefined ? messages.statusNotGiven : <UnreadableValue raw={raw} />;
  }
  return order === null ? null : <OrderStateMark state={order.state} why={whyItWaits(order)} />;
}

function whyItWaits({ state, waitsDetail }: PayoutOrder) {
  return isAtStage(state, "ready") ? waitsDetail?.why : undefined;
}

function CopyLink({ id }: { id: string }) {
  return (
    <CopyTextButton
      icon={<Link2 aria-hidden="true" />}
      label={messages.copyLink}
      done={messages.copied}
      failed={messages.couldntCopy}
      text={() => linkInThisAccount(payoutHref(id))}
    />
  );
}

/** Offered once it is known that the payout was not ordered here: an order has the amount as it was typed. */
function DuplicateOfUnordered({ payout }: { payout: Payout }) {
  const { data } = useQuery({
    ...orderOfPayoutQuery(payout.id ?? ""),
    enabled: payout.id !== null,
  });
  if (payout.id !== null && data !== null) return null;
  return <Duplicate draft={(id) => draftLikePayout(id, payout)} />;
}

/** A new payout with the same values, under a tracking ID of its own. Not of one that may be paid already. */
function Duplicate({ draft }: { draft: (id: string) => Draft }) {
  const router = usePageRouter();
  const { id: owner } = useUser();
  if (!useMay("payouts.submit")) return null;
  return (
    <Button
      icon={<CopyPlus aria-hidden="true" />}
      onClick={() => {
        const id = uuidV7();
        putDraft({ ...draft(id), owner });
        router.push(formHref(id));
      }}
    >
      {messages.duplicate}
    </Button>
  );
}

/** The receipt as a PDF, where money counts as moved: the same one for every member, once the books have a zone. */
function ReceiptLink({ subject: { payout } }: { subject: PageSubject }) {
  const meaningOf = useStatusMeaning();
  const reading = useZone();
  const base = useAccountBase();
  const zone = useBooksZone() ?? reading;
  if (payout?.status == null || payout.id === null) return null;
  if (!meaningOf("payout", payout.status).isMoneyMoved) return null;
  return (
    <a
      href={`${base}${recordPath("payouts", payout.id, "receipt")}?${new URLSearchParams({ tz: zone })}`}
      download=""
      className={buttonStyle({})}
    >
      <ReceiptText aria-hidden="true" />
      {messages.receipt}
    </a>
  );
}

/** What the provider's support needs of a payout that failed or is not clear, as plain text. */
function CopyForSupport({ subject: { order, payout } }: { subject: PageSubject }) {
  const meaningOf = useStatusMeaning();
  const hasFailed = payout?.status != null && meaningOf("payout", payout.status).hasFailed;
  const isWanted = useSeesWhole() && (hasFailed || (order !== null && needsSupport(order)));
  const { data } = useQuery({
    ...payoutSupportQuery(order?.id ?? ""),
    enabled: isWanted && order !== null,
  });
  if (!isWanted) return null;
  const text = order === null ? (payout === null ? "" : supportOf(payout)) : data?.text;
  return (
    <CopyTextButton
      icon={<Copy aria-hidden="true" />}
      label={messages.copyForSupport}
      done={messages.copied}
      failed={messages.couldntCopy}
      text={() => text ?? null}
      disabled={text === undefined}
    />
  );
}

function needsSupport({ state, sentAt }: PayoutOrder): boolean {
  const wasSent = sentAt !== null && (state === "refused" || state === "not_sent");
  return wasSent || isUnconfirmed(state) || state === "declared_unsent";
}

function supportOf({ id, trackingId, status, createdAt }: Payout): string {
  return messages.supportOfPayout(
    id ?? messages.notGiven,
    trackingId ?? messages.notGiven,
    status ?? messages.notGiven,
    createdAt ?? messages.notGiven,
  );
}
