import type { ReactNode } from "react";
import { FaultyEntries } from "#components/payouts/desk/faulty-entries.tsx";
import { WorkGroup } from "#components/payouts/desk/work-group.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { DeskWork } from "#lib/schemas/desk-work.ts";
import type { Problem } from "#lib/schemas/problem.ts";

type Props = { work: DeskWork; failing: Problem | null; drafts: ReactNode };

/** The groups, the most pressing first; `failing` is why what is shown may be old. */
export function DeskBody({ work, failing, drafts }: Props) {
  const { approvals, inDoubt, stuck, waiting, failed, faulty } = work;
  const total = [approvals, inDoubt, stuck, waiting, failed].reduce(
    (sum, one) => sum + one.total,
    faulty.length,
  );
  return (
    <div className="grid gap-y-8">
      {failing !== null && (
        <Banner tone="attention" title="This could not be renewed">
          {`${failing.detail} What is shown may be old; it is asked for again by itself.`}
        </Banner>
      )}
      {total === 0 && (
        <EmptyState title="Nothing waits">
          Payouts that need a decision, whose outcome is unknown or that came to nothing stand here.
        </EmptyState>
      )}
      <FaultyEntries entries={faulty} />
      <WorkGroup name="approvals" group={approvals} />
      <WorkGroup name="inDoubt" group={inDoubt} />
      <WorkGroup name="stuck" group={stuck} />
      {drafts}
      <WorkGroup name="waiting" group={waiting} />
      <WorkGroup name="failed" group={failed} />
    </div>
  );
}
