import { countAttention } from "#lib/schemas/payouts/count-attention.ts";
import type { Inbox } from "#lib/schemas/payouts/inbox.ts";

const INBOX_TABS = ["approve", "attention", "pending", "drafts"] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** The tab that a query names (`tab`); otherwise the one with what this reader can do. */
export function tabOf(query: string, mayApprove: boolean): InboxTab {
  const named = new URLSearchParams(query).get("tab");
  const known = INBOX_TABS.find((tab) => tab === named);
  return known ?? (mayApprove ? "approve" : "attention");
}

/** Null while they are not known. `holds`: wallets whose payouts wait for funds. */
type Beside = { drafts: number | null; holds: number | null };

/** How much is in each tab; null where that is not known. */
export function tabCounts(work: Inbox, { drafts, holds }: Beside): Record<InboxTab, number | null> {
  const { approvals, inDoubt, stuck, waiting, failed, faulty, discrepancies, undecided } = work;
  return {
    approve: approvals.total,
    attention:
      holds === null
        ? null
        : countAttention({
            inDoubt: inDoubt.total,
            stuck: stuck.total,
            failed: failed.total,
            faulty: faulty.length,
            discrepancies: discrepancies.total,
            holds,
            undecided,
          }),
    pending: waiting.total,
    drafts,
  };
}
