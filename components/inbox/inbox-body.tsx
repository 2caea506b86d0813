import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AccountHold } from "#components/inbox/account-hold.tsx";
import { FaultyOrders } from "#components/inbox/faulty-orders.tsx";
import { SendWaiting } from "#components/inbox/send-waiting.tsx";
import { WorkGroup } from "#components/inbox/work-group.tsx";
import { DiscrepancySection } from "#components/payouts/control/discrepancy-section.tsx";
import { WaitingForFunds } from "#components/payouts/funds/waiting-for-funds.tsx";
import { SendingStopped } from "#components/payouts/stop/sending-stopped.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { fundsHoldsQuery } from "#lib/api-client/payouts/funds-holds.ts";
import type { Inbox } from "#lib/schemas/payouts/inbox.ts";
import type { Problem } from "#lib/schemas/problem.ts";

type Props = { work: Inbox; failing: Problem | null; drafts: ReactNode };

/** The groups, the most pressing first; `failing` is why what is shown may be old. */
export function InboxBody({ work, failing, drafts }: Props) {
  const { approvals, inDoubt, stuck, waiting, failed, faulty, discrepancies } = work;
  const { data: holds = [] } = useQuery(fundsHoldsQuery());
  const total = [approvals, inDoubt, stuck, waiting, failed].reduce(
    (sum, one) => sum + one.total,
    faulty.length + discrepancies.total + holds.length,
  );
  return (
    <div className="grid gap-y-8">
      {failing !== null && (
        <Banner tone="attention" title="Couldn't refresh the Inbox">
          {`${failing.detail} What you see may be out of date. It refreshes automatically.`}
        </Banner>
      )}
      <AccountHold />
      <SendingStopped />
      <WaitingForFunds />
      {total === 0 && (
        <EmptyState title="Nothing waits">
          Payouts that need approval, couldn't be confirmed or weren't sent will appear here.
        </EmptyState>
      )}
      <SendWaiting work={work} />
      <FaultyOrders orders={faulty} />
      <DiscrepancySection discrepancies={discrepancies} />
      <WorkGroup name="approvals" group={approvals} />
      <WorkGroup name="inDoubt" group={inDoubt} />
      <WorkGroup name="stuck" group={stuck} />
      {drafts}
      <WorkGroup name="waiting" group={waiting} />
      <WorkGroup name="failed" group={failed} />
    </div>
  );
}
