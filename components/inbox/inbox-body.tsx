"use client";

import { useQuery } from "@tanstack/react-query";
import { orderStateBadge } from "#components/data-table/cells/order-state-badge.ts";
import { Time } from "#components/data-table/cells/time.tsx";
import { AccountHold } from "#components/inbox/account-hold.tsx";
import { CloseAll } from "#components/inbox/close-form.tsx";
import { Drafts } from "#components/inbox/drafts.tsx";
import { IdleRules } from "#components/inbox/idle-rules.tsx";
import { type InboxTab, tabCounts, tabOf } from "#components/inbox/inbox-tabs.ts";
import * as messages from "#components/inbox/messages.tsx";
import { SendWaiting, useSendable } from "#components/inbox/send-waiting.tsx";
import { ToApprove } from "#components/inbox/to-approve.tsx";
import { UnknownCredentials } from "#components/inbox/unknown-credentials.tsx";
import { WorkGroup } from "#components/inbox/work-group.tsx";
import { DiscrepancySection } from "#components/payouts/control/discrepancy-section.tsx";
import { WaitingForFunds } from "#components/payouts/funds/waiting-for-funds.tsx";
import { SendingStopped } from "#components/payouts/stop/sending-stopped.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Tabs } from "#components/ui/display/tabs.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { MayBeOld } from "#components/ui/feedback/may-be-old.tsx";
import { useUrlQuery } from "#components/ui/url/use-url-query.ts";
import { fundsHoldsQuery } from "#lib/api-client/payouts/funds-holds.ts";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import type { FaultyOrder, Inbox } from "#lib/schemas/payouts/inbox.ts";
import type { Problem } from "#lib/schemas/problem.ts";

type Props = { work: Inbox; failing: Problem | null };

const LABELS: Record<InboxTab, string> = {
  approve: messages.toApprove,
  attention: messages.needsAttention,
  pending: messages.pending,
  drafts: messages.drafts,
};

/** The tabs, the reader's own tasks first; `failing` is why what is shown may be old. */
export function InboxBody({ work, failing }: Props) {
  const mayDraft = useMay("payout-drafts.list");
  const mayApprove = useMay("payouts.approve-set");
  const mayDecide = useMay("payouts.decide-look");
  const { data: kept } = useQuery({ ...payoutDraftsQuery(), enabled: mayDraft });
  const { data: holds } = useQuery(fundsHoldsQuery());
  const urlQuery = useUrlQuery();
  const counts = tabCounts(work, {
    drafts: kept?.drafts.length ?? null,
    holds: holds?.length ?? null,
  });
  const values = (["approve", "attention", "pending", "drafts"] as const).filter((value) =>
    value === "drafts" ? mayDraft : value !== "approve" || mayDecide || work.approvals.total > 0,
  );
  const named = tabOf(urlQuery.query, mayApprove);
  const tab = values.find((value) => value === named) ?? "attention";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-5">
      {failing !== null && <MayBeOld title={messages.couldntRefresh} detail={failing.detail} />}
      <AccountHold />
      <UnknownCredentials />
      <SendingStopped />
      <IdleRules />
      <Tabs
        label={messages.groups}
        tabs={values.map((value) => ({ value, label: LABELS[value], count: counts[value] }))}
        value={tab}
        onValueChange={(value) => urlQuery.push(() => `?${new URLSearchParams({ tab: value })}`)}
      >
        <TabContent tab={tab} work={work} count={counts[tab]} />
      </Tabs>
    </div>
  );
}

type TabContentProps = { tab: InboxTab; work: Inbox; count: number | null };

function TabContent({ tab, work, count }: TabContentProps) {
  const { approvals, inDoubt, waiting, failed, faulty, discrepancies, undecided } = work;
  const { sendable, others } = useSendable(work);
  switch (tab) {
    case "approve":
      return <ToApprove group={approvals} />;
    case "attention":
      return (
        <div className="grid gap-y-8">
          {count === 0 && (
            <EmptyState title={messages.nothingNeedsAttention}>
              {messages.nothingNeedsAttentionHint}
            </EmptyState>
          )}
          <WaitingForFunds />
          <SendWaiting orders={sendable} />
          <FaultyOrders orders={faulty} />
          <DiscrepancySection discrepancies={discrepancies} />
          <UndecidedMatches count={undecided} />
          <WorkGroup name="inDoubt" group={inDoubt} />
          <WorkGroup name="stuck" group={others} />
          <WorkGroup name="failed" group={failed} />
          <CloseAll group={failed} />
        </div>
      );
    case "pending":
      return count === 0 ? (
        <EmptyState title={messages.nothingPending}>{messages.nothingPendingHint}</EmptyState>
      ) : (
        <WorkGroup name="waiting" group={waiting} />
      );
    case "drafts":
      return <Drafts />;
  }
}

/** Payouts of which a member has to say which transaction they became: one item that leads to them. */
function UndecidedMatches({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Banner tone="attention" title={messages.undecidedMatches(count)}>
      <p>{messages.undecidedMeans}</p>
      <p className="mt-1">
        <Link href="/payouts?match=possible" className="underline">
          {messages.seePayouts(count)}
        </Link>
      </p>
    </Banner>
  );
}

/** Payouts that Counterfoil itself can't work on; nothing if there are none. */
function FaultyOrders({ orders }: { orders: readonly FaultyOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="inbox-faulty">
      <h2 id="inbox-faulty" className="font-semibold text-base text-failed">
        {messages.faultyTitle}{" "}
        <span className="font-normal text-ink-quiet tabular-nums">{orders.length}</span>
      </h2>
      <p className="mb-2 text-ink-soft text-sm">{messages.faultyHint}</p>
      <ul className="border-rule border-t text-sm">
        {orders.map(({ id, state, since }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-rule border-b py-3">
            <span className="wrap-anywhere font-mono">{id}</span>
            <span>{orderStateBadge(state).word}</span>
            {since !== null && (
              <span className="text-ink-quiet">{messages.since(<Time value={since} />)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
