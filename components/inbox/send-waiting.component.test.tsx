import { randomUUID } from "node:crypto";
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { SendWaiting } from "#components/inbox/send-waiting.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { sentNowSchema } from "#lib/schemas/payouts/send-now.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { aQueuedOrder } from "#test-support/payouts/a-queued-order.ts";

const SEND = "POST /api/payouts/send-now";
const ANOTHER = "Another waits";

/** The payouts that wait, and then another one. */
function Page({ orders }: { orders: readonly PayoutOrder[] }) {
  const [isMore, setMore] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setMore(true)} aria-label={ANOTHER} />
      <SendWaiting orders={isMore ? orders : orders.slice(0, -1)} />
    </>
  );
}

test("a press right after another payout began to wait sends nothing, a later one all that are listed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const orders = [1, 2, 3].map(() =>
    aQueuedOrder({ id: randomUUID(), waitsFor: "send", waitsDetail: { why: "standstill" } }),
  );
  const ids = orders.map(({ id }) => id);
  const api = stubApi({
    [SEND]: answer(sentNowSchema, { sent: ids }),
    // Whether anybody commented on them is told elsewhere.
    "GET /api/payouts/desk": problem(),
  });
  const user = renderPage(<Page orders={orders} />, { at: "/inbox" });
  const send = screen.getByRole("button", { name: "Send 2 payouts" });
  send.focus();
  fireEvent.click(screen.getByRole("button", { name: ANOTHER }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(send);
  expect(api.sentTo(SEND)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(api.sentTo(SEND).map(({ body }) => body)).toEqual([{ ids }]));
});
