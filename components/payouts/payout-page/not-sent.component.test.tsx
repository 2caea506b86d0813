import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NotSent } from "#components/payouts/payout-page/not-sent.tsx";
import { payoutHistorySchema } from "#lib/schemas/payouts/payout-history.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { EARLIER_TURNED_UP, TURNED_UP } from "#lib/schemas/payouts/turned-up.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { aQueuedOrder } from "#test-support/payouts/a-queued-order.ts";

const FAILED = "0193a2f0-0000-7000-8000-000000000002";
const CORRECT = "Correct and send again";

function show(changes: Partial<PayoutOrder>) {
  const order = aQueuedOrder({ state: "not_sent", reason: "Below the minimum.", ...changes });
  const history = { decisions: [], events: [], replacedBy: null };
  stubApi({
    [`GET /api/payouts/entries/${order.id}/history`]: answer(payoutHistorySchema, history),
  });
  renderPage(<NotSent order={order} />);
}

test("a replacement that never left is sent again in its place, not beside it", async () => {
  show({ replaces: FAILED });
  expect(await screen.findByRole("button", { name: CORRECT })).toBeDefined();
  expect(screen.queryByRole("link", { name: "New payout" })).toBeNull();
  expect(screen.getByText(/If it is still needed, send it again/)).toBeDefined();
});

test("one that never left and replaces none leads to a new payout", () => {
  show({});
  expect(screen.getByRole("link", { name: "New payout" })).toBeDefined();
  expect(screen.queryByRole("button", { name: CORRECT })).toBeNull();
});

test("one that replaces none may still be owed, though an earlier payout has turned up", () => {
  show({ reason: EARLIER_TURNED_UP });
  expect(screen.getByText(/Send this one again only if the recipient is owed both/)).toBeDefined();
  expect(screen.getByRole("link", { name: "New payout" })).toBeDefined();
});

test("a replacement that another payout to its recipient stopped may be still owed", async () => {
  show({ replaces: FAILED, reason: EARLIER_TURNED_UP });
  expect(screen.getByText(/Send this one again only if the recipient is owed both/)).toBeDefined();
  expect(await screen.findByRole("button", { name: CORRECT })).toBeDefined();
});

test("a replacement is not to be sent again once the other payout has turned up", async () => {
  show({ replaces: FAILED, reason: TURNED_UP });
  expect(screen.getByText(/don't send this one again/)).toBeDefined();
  expect(screen.queryByText(/If it is still needed/)).toBeNull();
  expect(screen.queryByRole("link", { name: "New payout" })).toBeNull();
  expect(screen.queryByRole("button", { name: CORRECT })).toBeNull();
  await expectNoAxeViolations();
});
