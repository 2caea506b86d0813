import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { NeedsAttention } from "#components/overview/attention.tsx";
import { decimal } from "#lib/money/decimal.ts";
import { type InboxAttention, inboxAttentionSchema } from "#lib/schemas/figures/inbox-attention.ts";
import { answer, held, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { NOTHING_IN_INBOX } from "#test-support/figures/nothing-in-inbox.ts";

const WAITS: InboxAttention = {
  ...NOTHING_IN_INBOX,
  inbox: { ...NOTHING_IN_INBOX.inbox, approvals: 1 },
  approvals: [
    {
      id: "0193a2f0-0000-7000-8000-000000000002",
      state: "awaiting_approval",
      amount: decimal("150"),
      currency: "TRX",
      label: null,
      madeBy: "Mo Maker",
      since: "2026-11-01T10:00:00Z",
    },
  ],
};

/** The section as a page has it that was rendered when this was in the Inbox. */
function show(rendered: InboxAttention): void {
  const whole = { state: "complete", to: null, missing: null } as const;
  const statuses = { since: "2026-11-14T00:00:00Z", statuses: [] };
  const figures = {
    attention: {
      lately: statuses,
      unfinished: { before: "2026-11-19T00:00:00Z", statuses: [] },
      ...rendered,
    },
    period: { from: "2026-10-23", to: "2026-11-21", tz: "UTC" },
    completeness: { payments: whole, payouts: whole },
    definedStatuses: [],
  };
  renderPage(<NeedsAttention figures={figures} asksForBooksZone={false} />);
}

const NOW = "GET /api/overview/attention";
const review = () => screen.queryByRole("link", { name: /^Review/ });

test("what was decided since the page was rendered is gone, as where Back brings it again", async () => {
  const now = held(answer(inboxAttentionSchema, NOTHING_IN_INBOX));
  stubApi({ [NOW]: now });
  show(WAITS);
  expect(review()).not.toBeNull();
  now.release();
  expect(await screen.findByText(/Nothing needs your attention/)).toBeDefined();
  expect(review()).toBeNull();
});

test("what came since the page was rendered is shown", async () => {
  stubApi({ [NOW]: answer(inboxAttentionSchema, WAITS) });
  show(NOTHING_IN_INBOX);
  await waitFor(() => expect(review()).not.toBeNull());
});

test("what the page has stays where it can't be read again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = stubApi({ [NOW]: problem() });
  show(WAITS);
  // It is asked for again only after the page has shown what follows from the failure.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(15_000);
    expect(api.sentTo(NOW).length).toBeGreaterThan(1);
  });
  expect(review()).not.toBeNull();
});

test("where it can't be read again, nobody is said to be all caught up", async () => {
  stubApi({ [NOW]: problem() });
  show(NOTHING_IN_INBOX);
  const inbox = await screen.findByRole("link", { name: /^Couldn't refresh this list/ });
  expect(inbox.getAttribute("href")).toBe("/inbox");
  expect(screen.queryByText(/Nothing needs your attention/)).toBeNull();
});
