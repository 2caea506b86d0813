import { expect, test } from "vitest";
import { tabCounts } from "#components/inbox/inbox-tabs.ts";
import { countAttention } from "#lib/schemas/payouts/count-attention.ts";
import type { Inbox } from "#lib/schemas/payouts/inbox.ts";

test("what the sidebar counts is what the tabs of the Inbox have", () => {
  const group = (total: number) => ({ total, entries: [] });
  const work: Inbox = {
    approvals: group(1),
    inDoubt: group(2),
    stuck: group(4),
    waiting: group(8),
    failed: group(16),
    faulty: [{ id: "01a20a71-1efc-7873-888d-102d4c8c694d", state: "queued", since: null }],
    comments: {},
    discrepancies: { total: 32, open: [] },
    undecided: 200,
  };
  const counted = {
    inDoubt: 2,
    stuck: 4,
    failed: 16,
    faulty: 1,
    discrepancies: 32,
    holds: 64,
    undecided: 200,
  };
  const { attention, pending } = tabCounts(work, { drafts: 3, holds: 64 });
  expect(attention).toBe(countAttention(counted));
  expect(attention).toBe(120);
  expect(pending).toBe(8);
});
