import { randomUUID } from "node:crypto";
import { act, screen, waitFor, within } from "@testing-library/react";
import { usePathname } from "next/navigation";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { newDraft } from "#components/payouts/form/draft/draft.ts";
import { putDraft, readDraft, updateDraft } from "#components/payouts/form/draft/draft-store.ts";
import { PayoutReviewScreen } from "#components/payouts/review/payout-review-screen.tsx";
import { approvalRouteSchema } from "#lib/schemas/payouts/approval/approval-route.ts";
import { possibleApproversSchema } from "#lib/schemas/payouts/approval/asked-approver.ts";
import { fundsHoldsSchema } from "#lib/schemas/payouts/funds-hold.ts";
import { payoutDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { payoutOrderSchema, submittedSchema } from "#lib/schemas/payouts/payout-order.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { walletSchema } from "#lib/schemas/records/wallet.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { type Answer, answer, body, held, problem, stubApi } from "#test-support/components/api.ts";
import { orderToApprove } from "#test-support/components/orders.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { afterStepUp, confirmByPassword, grantsStepUp } from "#test-support/components/step-up.ts";
import { currencyOf } from "#test-support/provider/currency.ts";

const PAY = "POST /api/payouts";
/** What became of the order that was sent under a key. */
const BY_KEY = "GET /api/payouts/entries";
const SEND = { name: "Send 12.50 USDT on Tron" };

/** As the provider has it. */
const ORDER = payoutOrderSchema.parse({ ...orderToApprove("12.5"), state: "accepted" });

const submitted = body(submittedSchema, { data: null, entry: ORDER });
const found = answer(payoutOrderSchema.nullable(), ORDER);
const notFound = answer(payoutOrderSchema.nullable(), null);

/** The browser gets no answer. */
const noAnswer: Answer = () => {
  throw new TypeError("Failed to fetch");
};

const toTheStepUp = (later: Answer) => afterStepUp(SEND.name, later);

function Page({ draftId }: { draftId: string }) {
  if (usePathname() !== "/payouts/new/review") return null;
  return <PayoutReviewScreen draftId={draftId} movers={null} />;
}

/** The review of 12.5 USDT on Tron, which nobody has to approve; `sending`: another tab has sent it. */
async function showReview(answers: Record<string, Answer>, { sending = false } = {}) {
  const id = randomUUID();
  const draft = newDraft(id);
  const address = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL";
  const values = {
    ...draft.values,
    walletId: "2003",
    currency: "USDT_TRX",
    amount: "12.5",
    address,
  };
  putDraft({ ...draft, values, sending });
  const api = stubApi({
    "GET /api/currencies/all": answer(z.array(currencySchema), [
      currencyOf("USDT_TRX", { id: 1, minPayout: "5" }),
    ]),
    "GET /api/wallets": answer(z.array(walletSchema), [{ id: "2003", currency: "USDT_TRX" }]),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
    "GET /api/payouts/drafts": answer(z.array(payoutDraftSchema), []),
    "GET /api/payouts/funds-holds": answer(fundsHoldsSchema, []),
    "GET /api/payouts/radar": problem(),
    "GET /api/payouts/tracking-ids": problem(),
    "GET /api/payouts/approval-route": answer(approvalRouteSchema, {
      reasons: [],
      hasApprover: true,
      approvers: [],
    }),
    ...grantsStepUp,
    ...answers,
  });
  const user = renderPage(<Page draftId={id} />, { at: `/payouts/new/review?draft=${id}` });
  return { id, api, user };
}

const send = () => screen.findByRole("button", SEND);
const isAtPayout = () => waitFor(() => expect(location.pathname).toBe(`/payouts/${ORDER.id}`));
const isUnconfirmed = () => screen.findByRole("heading", { name: "Unconfirmed" });

test("the network lost after sending: unconfirmed, then known, and never sent a second time", async () => {
  const { api, user } = await showReview({ [PAY]: toTheStepUp(noAnswer), [BY_KEY]: noAnswer });
  await user.click(await send());
  await confirmByPassword(user);
  await isUnconfirmed();
  expect(screen.queryByRole("button", SEND)).toBeNull();
  const sent = api.sentTo(PAY).length;
  api.on(BY_KEY, found);
  await isAtPayout();
  expect(api.sentTo(PAY)).toHaveLength(sent);
  const keys = api.sentTo(PAY).map(({ headers }) => headers.get("idempotency-key"));
  expect(api.sentTo(BY_KEY).at(-1)?.query.get("key")).toBe(keys[0]);
});

test("what the provider declines leads to its payout", async () => {
  const declined = problem({ status: 422, kind: "refused", orderId: ORDER.id });
  const { user } = await showReview({ [PAY]: toTheStepUp(declined) });
  await user.click(await send());
  await confirmByPassword(user);
  await isAtPayout();
});

test("a review that is opened again while an answer is out asks for it, and sends nothing", async () => {
  const { api } = await showReview({ [BY_KEY]: found }, { sending: true });
  await isAtPayout();
  expect(api.sentTo(PAY)).toEqual([]);
});

test("what was sent while offline never left: it can be sent again, under the same key", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, user } = await showReview({ [PAY]: noAnswer, [BY_KEY]: noAnswer });
  await user.click(await send());
  await isUnconfirmed();
  api.on(BY_KEY, notFound);
  const notReached = () => screen.queryByText(/did not reach Counterfoil/);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  // It may still be on its way.
  expect(notReached()).toBeNull();
  expect(screen.queryByRole("button", SEND)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(notReached()).not.toBeNull();
  api.on(PAY, toTheStepUp(submitted));
  await user.click(await send());
  await confirmByPassword(user);
  await isAtPayout();
  const keys = api.sentTo(PAY).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("a user who goes elsewhere while it is sent stays there, and is told what became of it", async () => {
  const sending = held(submitted);
  const { user } = await showReview({ [PAY]: toTheStepUp(sending) });
  await user.click(await send());
  await confirmByPassword(user);
  await screen.findByRole("button", { name: "Sending" });
  await act(async () => window.history.pushState(null, "", "/payments"));
  sending.release();
  const toast = within(await screen.findByRole("dialog", { name: /^12\.50 USDT on Tron: / }));
  expect(location.pathname).toBe("/payments");
  await user.click(toast.getByRole("link", { name: "View" }));
  await isAtPayout();
});

test("what one tab was answered says nothing of another tab's try", async () => {
  const type = "urn:counterfoil:problem:unavailable";
  const detail = "The currencies can't be read now.";
  const { id, api, user } = await showReview({
    [PAY]: toTheStepUp(problem({ type, detail })),
    [BY_KEY]: notFound,
  });
  await user.click(await send());
  await confirmByPassword(user);
  const banner = () => screen.queryByText(detail);
  await waitFor(() => expect(banner()?.closest("[role=alert]")).not.toBeNull());
  const asked = api.sentTo(BY_KEY).length;
  // As another tab does that sends it.
  act(() => void updateDraft(id, { sending: true, setback: null }));
  await waitFor(() => expect(api.sentTo(BY_KEY).length).toBeGreaterThan(asked));
  expect(await screen.findByText(/It won't be sent twice\./)).toBeDefined();
  expect(banner()).toBeNull();
  api.on(BY_KEY, found);
  await isAtPayout();
});

test("a press just as it comes to need approval sends nothing, and the next submits it for approval", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const waits = { ...ORDER, state: "awaiting_approval" as const };
  const { api, user } = await showReview({
    [PAY]: body(submittedSchema, { data: null, entry: waits }),
    "GET /api/payouts/approvers": answer(possibleApproversSchema, []),
  });
  const button = await send();
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  button.focus();
  const route = {
    reasons: [{ kind: "always" as const, currency: "USDT_TRX" }],
    hasApprover: true,
    approvers: ["Ada"],
  };
  api.on("GET /api/payouts/approval-route", answer(approvalRouteSchema, route));
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  await waitFor(() => expect(button.textContent).toContain("Submit for approval"));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(button);
  expect(api.sentTo(PAY)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await user.keyboard("{Enter}");
  await isAtPayout();
});

test("what needs no approval any more isn't sent by a press of Submit for approval; the next press decides", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const type = "urn:counterfoil:problem:conflict";
  const detail = "Not submitted: this payout no longer needs approval.";
  const grace = { id: randomUUID(), name: "Grace" };
  const { id, api, user } = await showReview({
    [PAY]: problem({ type, kind: "conflict", status: 409, detail, sendsAtOnce: true }),
    "GET /api/payouts/approvers": answer(possibleApproversSchema, [grace]),
    "GET /api/payouts/approval-route": answer(approvalRouteSchema, {
      reasons: [{ kind: "always", currency: "USDT_TRX" }],
      hasApprover: true,
      approvers: ["Grace"],
    }),
  });
  const approval = await screen.findByRole("button", { name: "Submit for approval" });
  await user.click(approval);
  expect((await screen.findByRole("alert")).textContent).toContain(detail);
  const button = await send();
  expect(readDraft(id)).toMatchObject({ sending: false, values: { amount: "12.5" } });
  expect(screen.queryByText(/Needs 1 approval/)).toBeNull();
  // Meant for what the button said before.
  await user.click(button);
  expect(api.sentTo(PAY)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  api.on(PAY, submitted);
  await user.click(button);
  await isAtPayout();
  const sent = api.sentTo(PAY).map(({ headers }) => headers);
  expect(sent.map((headers) => headers.get("shown-decision"))).toEqual(["approval", "send"]);
  expect(new Set(sent.map((headers) => headers.get("idempotency-key"))).size).toBe(1);
});

test("whether it needs approval is not asked again where that was never answered, and the button stays", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ROUTE = "GET /api/payouts/approval-route";
  const { api } = await showReview({ [ROUTE]: problem() });
  const button = await send();
  api.on(ROUTE, held(problem()));
  await act(() => vi.advanceTimersByTimeAsync(125_000));
  expect(button.getAttribute("aria-disabled")).toBeNull();
  expect(api.sentTo(ROUTE)).toHaveLength(1);
});

test("a draft that another browser submitted with other values leads to its payout", async () => {
  const type = "urn:counterfoil:problem:conflict";
  const detail = "This draft was already submitted with other values.";
  const conflict = problem({ type, kind: "conflict", status: 409, detail, orderId: ORDER.id });
  const { user } = await showReview({ [PAY]: toTheStepUp(conflict) });
  await user.click(await send());
  await confirmByPassword(user);
  expect((await screen.findByRole("alert")).textContent).toContain(detail);
  expect(screen.queryByRole("button", SEND)).toBeNull();
  await user.click(screen.getByRole("link", { name: "Open the payout" }));
  await isAtPayout();
});
