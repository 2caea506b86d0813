import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { ApprovalScreen } from "#components/payouts/approval/approval-screen.tsx";
import { decimal } from "#lib/money/decimal.ts";
import { type DuplicateCheck, duplicateCheckSchema } from "#lib/schemas/payouts/duplicate-check.ts";
import { payoutFileSchema } from "#lib/schemas/payouts/payout-file.ts";
import { type PayoutOrder, submittedSchema } from "#lib/schemas/payouts/payout-order.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, body, held, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { orderToApprove } from "#test-support/components/orders.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const GO_ON = "What is shown next";

/** The page of an order, which then shows its change, or the next order. */
function Page({ order, next }: { order: PayoutOrder; next: PayoutOrder }) {
  const [shown, show] = useState(order);
  return (
    <>
      <button type="button" onClick={() => show(next)} aria-label={GO_ON} />
      <ApprovalScreen key={`${shown.id} ${shown.version}`} order={shown} />
    </>
  );
}

const filesOf = ({ id }: PayoutOrder) => ({
  [`GET /api/payouts/entries/${id}/files`]: answer(z.array(payoutFileSchema), []),
});
const REST = {
  "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
  "GET /api/approval-rules": problem(),
  "GET /api/payouts/radar": problem(),
  "GET /api/payouts/desk": problem(),
};

test("an approval of what its maker edited meanwhile is said to be refused", async () => {
  const order = orderToApprove("150");
  const { id, request, contentHash, version } = order;
  const APPROVE = `POST /api/payouts/entries/${id}/approve`;
  const detail = "This payout was edited since you read it.";
  const refused = held(problem({ status: 409, kind: "conflict", detail }));
  const api = stubApi({
    [APPROVE]: refused,
    ...filesOf(order),
    ...REST,
  });
  const edited = { ...order, version: 2, request: { ...request, amount: decimal("160") } };
  const user = renderPage(<Page order={order} next={edited} />, { at: `/payouts/${id}` });
  const approve = await screen.findByRole("button", { name: "Approve 150 TRX" });
  // Another test may have shown another payout a moment ago.
  await waitFor(() => expect(approve.getAttribute("aria-disabled")).toBeNull());
  await user.click(approve);
  await waitFor(() => expect(api.sentTo(APPROVE)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: GO_ON }));
  expect(await screen.findByRole("button", { name: "Approve 160 TRX" })).toBeDefined();
  refused.release();
  expect(await screen.findAllByText("150 TRX not approved")).not.toEqual([]);
  expect(screen.getAllByText(detail)).not.toEqual([]);
  // It was approved as it was read.
  expect(api.sentTo(APPROVE).map(({ body }) => body)).toEqual([
    expect.objectContaining({ contentHash, version }),
  ]);
});

test("the second click of a double click does not approve the payout that is shown next", async () => {
  const [first, next] = [orderToApprove("150"), orderToApprove("160")];
  const APPROVE = `POST /api/payouts/entries/${next.id}/approve`;
  const api = stubApi({
    [APPROVE]: held(problem()),
    ...filesOf(first),
    ...filesOf(next),
    ...REST,
  });
  renderPage(<Page order={first} next={next} />, { at: `/payouts/${first.id}` });
  await screen.findByRole("button", { name: "Approve 150 TRX" });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: GO_ON }));
  const approve = screen.getByRole("button", { name: "Approve 160 TRX" });
  fireEvent.click(approve);
  await act(() => vi.advanceTimersByTimeAsync(650));
  fireEvent.click(approve);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(api.sentTo(APPROVE)).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(100));
  fireEvent.click(approve);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(api.sentTo(APPROVE)).toHaveLength(1);
});

test("the end that an approver's own source has differs, and the payout is rejected for it", async () => {
  const order = orderToApprove("150");
  const { id } = order;
  const REJECT = `POST /api/payouts/entries/${id}/reject`;
  const api = stubApi({
    ...filesOf(order),
    ...REST,
    [REJECT]: body(submittedSchema, { data: null, entry: { ...order, state: "rejected" } }),
  });
  const user = renderPage(<ApprovalScreen order={order} />, { at: `/payouts/${id}` });
  const isFocused = (element: HTMLElement) =>
    waitFor(() => expect(document.activeElement).toBe(element));
  const last = () => screen.getByLabelText("Last characters of the address", { exact: false });
  const isDisabled = (button: HTMLElement) => button.matches(":disabled, [aria-disabled=true]");
  // For a moment after another test's payout nothing can be approved.
  const approve = screen.getByRole("button", { name: "Approve 150 TRX" });
  await waitFor(() => expect(isDisabled(approve)).toBe(false));
  await user.type(last(), "aaaa");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  expect(await screen.findByText("The address does not end in aaaa")).toBeDefined();
  await isFocused(screen.getByRole("group", { name: "Check the address" }));
  const anyway = screen.getByRole("button", { name: "Approve 150 TRX anyway" });
  expect(isDisabled(anyway)).toBe(true);
  await user.type(screen.getByLabelText("Why you approve although the address differs"), "A typo.");
  expect(isDisabled(anyway)).toBe(false);
  await expectNoAxeViolations();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await isFocused(last());

  const reject = () => screen.getByRole("button", { name: "Reject" });
  await user.click(reject());
  await isFocused(screen.getByRole("heading", { name: "Reject 150 TRX" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await isFocused(reject());
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("radio", { name: "Wrong address" }));
  await user.type(screen.getByLabelText("Details", { exact: false }), "Not the one that we know.");
  await expectNoAxeViolations();
  await user.click(screen.getByRole("button", { name: "Reject 150 TRX" }));
  expect(await screen.findAllByText("150 TRX rejected")).not.toEqual([]);
  expect(api.sentTo(REJECT).map(({ body }) => body)).toEqual([
    expect.objectContaining({ reason: "Wrong address: Not the one that we know." }),
  ]);
});

test("an approval that is answered late leaves the focus where its user types by then", async () => {
  const order = orderToApprove("150");
  const APPROVE = `POST /api/payouts/entries/${order.id}/approve`;
  const late = held(
    body(submittedSchema, { data: null, entry: { ...order, state: "approved" as const } }),
  );
  const api = stubApi({ [APPROVE]: late, ...filesOf(order), ...REST });
  const page = (
    <main id="content" tabIndex={-1}>
      <ApprovalScreen order={order} />
      <textarea />
    </main>
  );
  const user = renderPage(page, { at: `/payouts/${order.id}` });
  const approve = await screen.findByRole("button", { name: "Approve 150 TRX" });
  await waitFor(() => expect(approve.getAttribute("aria-disabled")).toBeNull());
  await user.click(approve);
  await waitFor(() => expect(api.sentTo(APPROVE)).toHaveLength(1));
  const comment = screen.getAllByRole("textbox").at(-1) ?? approve;
  await user.type(comment, "Paid");
  late.release();
  expect(await screen.findAllByText("150 TRX approved")).not.toEqual([]);
  await user.keyboard(" once");
  expect(comment).toHaveProperty("value", "Paid once");
});

test("a press just as the duplicate check warns approves nothing", async () => {
  const order = orderToApprove("150");
  const APPROVE = `POST /api/payouts/entries/${order.id}/approve`;
  const { address } = order.request;
  const found: DuplicateCheck = {
    repeats: [],
    nearDays: 7,
    lookAlikes: [{ address, how: "ends", times: 3, lastAt: "2026-11-01T09:00:00Z" }],
    address: { times: 0, lastAt: null, elsewhere: [] },
    ownAddress: null,
    reach: { isWhole: true, since: null, isSynced: true },
    looked: { days: 30, payouts: 12, whole: true, masked: 0, entries: 3, fault: null },
  };
  const late = held(answer(duplicateCheckSchema, found));
  const api = stubApi({ ...filesOf(order), ...REST, "GET /api/payouts/radar": late });
  const user = renderPage(<ApprovalScreen order={order} />, { at: `/payouts/${order.id}` });
  const approve = await screen.findByRole("button", { name: "Approve 150 TRX" });
  await waitFor(() => expect(approve.getAttribute("aria-disabled")).toBeNull());
  approve.focus();
  late.release();
  await waitFor(() => expect(approve.textContent).toMatch(/anyway$/));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(approve);
  expect(api.sentTo(APPROVE)).toEqual([]);
});
