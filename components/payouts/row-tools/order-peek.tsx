"use client";

import { useQuery } from "@tanstack/react-query";
import { GroupedAddress } from "#components/payouts/grouped-address.tsx";
import { History } from "#components/payouts/history/history.tsx";
import * as messages from "#components/payouts/row-tools/messages.ts";
import { StateMark } from "#components/payouts/state-mark.tsx";
import { CurrencyInWords } from "#components/record-page/fields/exact-amount.tsx";
import { Instant } from "#components/record-page/fields/instant.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { payoutOrderQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { headingAmount } from "#lib/money/format.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** A payout that was ordered here, beside its list: how much, to whom, how far along, and its history. */
export function OrderPeek({ id }: { id: string }) {
  const { data: order, error, refetch, isFetching } = useQuery(payoutOrderQuery(id));
  if (order === undefined) {
    if (error === null) return <Skeleton className="h-64 w-full" />;
    const { detail, requestId } = problemOf(error);
    return (
      <Failure
        title={messages.couldntLoad}
        detail={detail}
        requestId={requestId}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const { amount, currency, address, label, trackingId } = order.request;
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h2 className="text-base text-ink-soft">{messages.order}</h2>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span title={amount} className="font-semibold text-xl tabular-nums wrap-anywhere">
            {headingAmount(amount, currency)}
          </span>
          <CurrencyInWords code={currency} />
        </p>
        <p role="status" aria-label={messages.status}>
          <StateMark state={order.state} />
        </p>
        {order.reason === null ? null : (
          <p className="text-ink-soft text-sm">
            <PlainText value={order.reason} />
          </p>
        )}
      </header>
      <DefinitionList columns={1}>
        <Definition term={messages.recipient}>
          <GroupedAddress address={address} />
        </Definition>
        <Definition term={messages.label}>
          {label === null || label === "" ? messages.notGiven : <PlainText value={label} />}
        </Definition>
        <Definition term={messages.trackingId}>
          <PlainText value={trackingId} />
        </Definition>
        <Definition term={messages.createdBy}>
          {order.madeBy === null ? messages.beforeSignIn : <PlainText value={order.madeBy.name} />}
        </Definition>
        <Definition term={messages.created}>
          <Instant value={order.createdAt} />
        </Definition>
      </DefinitionList>
      <History id={id} />
    </article>
  );
}
