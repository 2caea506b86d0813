import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

// Apart from the Inbox's own schema: every page reads them again with each change, and few show orders.

/** Counts only; `drafts` are the member's own. For the sidebar, which asks often. */
export const inboxCountsSchema = z.object({
  approvals: z.number().int(),
  inDoubt: z.number().int(),
  stuck: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  drafts: z.number().int(),
  faulty: z.number().int(),
  discrepancies: z.number().int(),
  undecided: z.number().int(),
  /** Wallets whose payouts wait for funds. */
  holds: z.number().int(),
});

export type InboxCounts = z.infer<typeof inboxCountsSchema>;
