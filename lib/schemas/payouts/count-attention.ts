// Apart from its schema: every page counts, and none loads Zod for it.
import type { InboxCounts } from "#lib/schemas/payouts/inbox-counts.ts";

/** What can still be done something about, and failures, which stay until somebody closes them. */
type Attention = Omit<InboxCounts, "approvals" | "waiting" | "drafts">;

/** How many items are under Needs attention. */
export function countAttention(counts: Attention): number {
  const { inDoubt, stuck, failed, faulty, discrepancies, holds, undecided } = counts;
  // However many payouts they are: one item leads to them.
  const matches = undecided > 0 ? 1 : 0;
  return inDoubt + stuck + failed + faulty + discrepancies + holds + matches;
}
