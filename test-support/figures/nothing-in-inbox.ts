import type { InboxAttention } from "#lib/schemas/figures/inbox-attention.ts";

/** What the overview shows of an Inbox in which there is nothing. */
export const NOTHING_IN_INBOX: InboxAttention = {
  inbox: {
    approvals: 0,
    inDoubt: 0,
    stuck: 0,
    waiting: 0,
    failed: 0,
    drafts: 0,
    faulty: 0,
    discrepancies: 0,
    undecided: 0,
    holds: 0,
  },
  isOnHold: false,
  approvals: [],
  unconfirmed: [],
};
