import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { PayoutScreen } from "#components/payouts/payout-page/payout-screen.tsx";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { payoutCommentSchema } from "#lib/schemas/payouts/payout-comment.ts";
import { payoutDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { payoutFileSchema } from "#lib/schemas/payouts/payout-file.ts";
import { payoutHistorySchema } from "#lib/schemas/payouts/payout-history.ts";
import { type PayoutOrder, payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";
import { adjacentSchema } from "#lib/schemas/records/adjacent.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { type PayoutMatch, payoutMatchesSchema } from "#lib/schemas/records/payout-match.ts";
import { recordChangeSchema } from "#lib/schemas/synced/record-change.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, held, problem, stubApi, text } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { orderToApprove } from "#test-support/components/orders.ts";
import { besidesPayout, field } from "#test-support/components/record-page.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const PAYOUT = "GET /api/payouts/7";

/** A payout as the provider sends it. */
function payout(sent: object) {
  return answer(payoutSchema, normalisePayout({ id: 7, ...sent }));
}

const TERMS = {
  amount: "100.000000000000000000",
  feeAmount: "1.500000000000000000",
  status: "Completed",
};

async function showPayout(sent: object) {
  stubApi({ [PAYOUT]: payout(sent), ...besidesPayout("7") });
  const user = renderPage(<PayoutScreen of="payout" id="7" />);
  await screen.findByRole("heading", { level: 1 });
  return user;
}

test.each([
  { sent: { isFeeIncluded: 1 }, figures: { "You pay": /^100\.0/, "Recipient gets": /^98\.5/ } },
  { sent: { isFeeIncluded: 0 }, figures: { "You pay": /^101\.5/, "Recipient gets": /^100\.0/ } },
  {
    sent: { isFeeIncluded: 0, feeAmount: null },
    figures: { "You pay": /^Known once the fee is set$/, "Recipient gets": /^100\.0/ },
  },
  {
    sent: { isFeeIncluded: 0, status: "Failed" },
    figures: { "You would have paid": /^101\.5/, "Would have arrived": /^100\.0/ },
  },
])("two figures, what leaves the wallet and what arrives: $sent", async ({ sent, figures }) => {
  await showPayout({ ...TERMS, ...sent });
  for (const [label, amount] of Object.entries(figures))
    expect(field("Details", label).textContent).toMatch(amount);
});

test("what is missing is not given; what cannot be read is shown as it came", async () => {
  const user = await showPayout({
    amount: "abc",
    isFeeIncluded: "maybe",
    createdAt: "yesterday",
    label: 7,
    status: "Completed",
  });
  await user.click(screen.getByRole("button", { name: "Show empty fields" }));
  expect(document.body.textContent).toContain('Unexpected value: "abc"');
  expect(field("Details", "Recipient gets").textContent).toBe("Not known without the amount");
  expect(field("Details", "Fee paid").textContent).toContain('Unexpected value: "maybe"');
  expect(field("Details", "Fee amount").textContent).toBe("Not set yet");
  expect(screen.getByRole("region", { name: "Timeline" }).textContent).toContain(
    'Unexpected value: "yesterday"',
  );
  expect(field("Details", "Label").textContent).toBe("7");
  expect(field("Details", "Tracking ID").textContent).toBe("Not given");
  expect(field("Details", "Note").textContent).toBe("Not given");
  await expectNoAxeViolations();
});

test("a transaction that could not be read is not left out as if there were none", async () => {
  const matches = "GET /api/payouts/7/matches";
  stubApi({ [PAYOUT]: payout(TERMS), ...besidesPayout("7"), [matches]: problem() });
  renderPage(<PayoutScreen of="payout" id="7" />);
  expect((await screen.findByRole("alert")).textContent).toMatch(/transaction could not be loaded/);
});

test("an exact match says no more than that nothing unmatched is like it: an equal payout may have its own", async () => {
  const match: PayoutMatch = {
    transactionId: "31",
    basis: "exact",
    evidence: { isFeeIncluded: false, secondsAfter: 60, payouts: 1, transactions: 1 },
    txnHash: null,
    status: "Confirmed",
    createdAt: "2026-11-01T10:01:00Z",
    blockchainFee: null,
    feeCurrency: null,
    stated: null,
  };
  const found = { matches: [match], explorer: null, transfer: null, completion: null };
  stubApi({
    [PAYOUT]: payout(TERMS),
    ...besidesPayout("7"),
    "GET /api/payouts/7/matches": answer(payoutMatchesSchema, found),
  });
  renderPage(<PayoutScreen of="payout" id="7" />);
  expect(await screen.findByText(/^Exact: no other unmatched payout or transaction/)).toBeDefined();
});

test("every field of a payout is shown", async () => {
  const address = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL";
  const trackingId = "0f1e2d3c-aaaa-4bbb-8ccc-123456789abc";
  const user = await showPayout({
    ...TERMS,
    fee: "medium",
    isFeeIncluded: 1,
    address,
    trackingId,
    walletId: "2003",
    note: "For November",
    createdAt: "2026-11-01T10:00:00Z",
  });
  expect(screen.getByRole("status", { name: "Status" }).textContent).toBe("Completed");
  await user.click(screen.getByRole("button", { name: "Show empty fields" }));
  const facts = {
    "Fee amount": TERMS.feeAmount,
    "Fee level": "Medium",
    "Fee paid": "Deducted from amount",
    "Recipient address": address,
    Tag: "None given",
    "Payout ID": "7",
    "Tracking ID": trackingId,
    Wallet: "2003",
    Note: "For November",
  };
  for (const [label, value] of Object.entries(facts))
    expect(field("Details", label).textContent).toContain(value);
  const [first] = within(screen.getByRole("region", { name: "Timeline" })).getAllByRole("listitem");
  expect(first?.textContent).toContain("Created at the provider");
  await expectNoAxeViolations();
});

test("what sync saw change is in the timeline", async () => {
  const change = { field: "label", before: "Rent", after: "Rent, October" };
  const seenAt = "2026-11-01T10:00:00Z";
  stubApi({
    [PAYOUT]: payout(TERMS),
    ...besidesPayout("7"),
    "GET /api/payouts/7/changes": answer(z.array(recordChangeSchema), [{ ...change, seenAt }]),
  });
  renderPage(<PayoutScreen of="payout" id="7" />);
  expect(await screen.findByText(/changed from “Rent” to “Rent, October”/)).toBeDefined();
});

test("hostile texts are shown as text, and what cannot be seen is named", async () => {
  const sent = {
    ...TERMS,
    label: '<img src=x onerror="alert(1)"> \u200bzero',
    note: "javascript:alert(1)",
    status: "Held \u202etxt.exe",
    walletCurrency: "USDT_\u202eHTE",
    tag: "",
    isFeeIncluded: "maybe",
  };
  stubApi({
    [PAYOUT]: payout(sent),
    "GET /api/payouts/7/raw": text(JSON.stringify(sent)),
    ...besidesPayout("7"),
  });
  const user = renderPage(<PayoutScreen of="payout" id="7" />);
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toContain('<img src=x onerror="alert(1)"> ⟨U+200B⟩zero');
  await user.click(screen.getByRole("button", { name: "Show empty fields" }));
  expect(field("Details", "Note").textContent).toContain("javascript:alert(1)");
  expect(field("Details", "Currency").textContent).toContain(
    'Unexpected value: "USDT_⟨U+202E⟩HTE"',
  );
  expect(field("Details", "Tag").textContent).toBe("Empty");
  expect(field("Details", "Fee paid").textContent).toContain('Unexpected value: "maybe"');
  const status = screen.getByRole("status", { name: "Status" });
  expect(status.textContent).toBe("Held ⟨U+202E⟩txt.exe");
  await user.click(screen.getByText("Raw JSON"));
  const raw = await screen.findByRole("region", { name: "As received from the provider" });
  expect(raw.textContent).toContain("<img src=x");
  expect(document.querySelectorAll("img")).toHaveLength(0);
  await expectNoAxeViolations();
});

test("raw JSON is read when it is opened, and shown as the provider sent it", async () => {
  const raw = '{\n  "id": 7,\n  "isFeeIncluded": 1,\n  "amount": 100.10\n}';
  const api = stubApi({
    [PAYOUT]: payout(TERMS),
    "GET /api/payouts/7/raw": text(raw),
    ...besidesPayout("7"),
  });
  const user = renderPage(<PayoutScreen of="payout" id="7" />);
  await screen.findByRole("heading", { level: 1 });
  expect(api.sentTo("GET /api/payouts/7/raw")).toEqual([]);
  await user.click(screen.getByText("Raw JSON"));
  const shown = await screen.findByRole("region", { name: "As received from the provider" });
  expect(shown.textContent).toContain(raw);
  await expectNoAxeViolations();
});

test("while a payout is read its place is kept", async () => {
  const payoutLater = held(payout(TERMS));
  stubApi({ [PAYOUT]: payoutLater, ...besidesPayout("7") });
  renderPage(<PayoutScreen of="payout" id="7" />);
  expect(await screen.findByText("Loading the payout")).toBeDefined();
  await expectNoAxeViolations();
  payoutLater.release();
  await screen.findByRole("heading", { level: 1, name: /^Payout 100/ });
  expect(screen.queryByText("Loading the payout")).toBeNull();
});

test("a payout that cannot be read says so, and is there when tried again", async () => {
  // It would be asked for once more by itself.
  const failure = problem({ status: 500, kind: "internal", detail: "Counterfoil failed." });
  const api = stubApi({ [PAYOUT]: failure, ...besidesPayout("7") });
  const user = renderPage(<PayoutScreen of="payout" id="7" />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Couldn't load this payout");
  expect(alert.textContent).toContain("No changes were made.");
  expect(alert.textContent).toContain("Request 0f1e2d3c");
  await expectNoAxeViolations();
  api.on(PAYOUT, payout(TERMS));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { level: 1, name: /^Payout 100/ });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a payout that moves is read again by itself, until it can't move any more", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = stubApi({ [PAYOUT]: payout({ ...TERMS, status: "Created" }), ...besidesPayout("7") });
  renderPage(<PayoutScreen of="payout" id="7" />);
  const status = await screen.findByRole("status", { name: "Status" });
  expect(status.textContent).toBe("Created");
  expect(screen.getByText(/This page updates automatically/)).toBeDefined();
  api.on(PAYOUT, payout(TERMS));
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(status.textContent).toBe("Completed"));
  expect(screen.queryByText(/This page updates automatically/)).toBeNull();
  const asked = api.sentTo(PAYOUT).length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(api.sentTo(PAYOUT)).toHaveLength(asked);
});

test("Duplicate waits until it is known that the payout was not ordered here", async () => {
  const order = held(answer(payoutOrderSchema.nullable(), null));
  stubApi({
    [PAYOUT]: payout(TERMS),
    ...besidesPayout("7"),
    "GET /api/payouts/7/entry": order,
  });
  renderPage(<PayoutScreen of="payout" id="7" />);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Duplicate" })).toBeNull();
  order.release();
  expect(await screen.findByRole("button", { name: "Duplicate" })).toBeDefined();
});

/** The page of a payout that the user ordered, in its state. */
async function showOwnOrder(more: Partial<PayoutOrder>) {
  const madeBy = { id: "6a1f0f6e-0000-4000-8000-000000000001", name: "Mia Manager" };
  const order = { ...orderToApprove("150"), madeBy, ...more };
  const { id } = order;
  const api = stubApi({
    [`GET /api/payouts/entries/${id}`]: answer(payoutOrderSchema, order),
    [`GET /api/payouts/entries/${id}/history`]: answer(payoutHistorySchema, {
      events: [],
      decisions: [],
      replacedBy: null,
    }),
    [`GET /api/payouts/entries/${id}/comments`]: answer(z.array(payoutCommentSchema), []),
    [`GET /api/payouts/entries/${id}/files`]: answer(z.array(payoutFileSchema), []),
    [`GET /api/payouts/all/${id}/neighbours`]: answer(adjacentSchema, { newer: null, older: null }),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
  });
  const user = renderPage(<PayoutScreen of="order" id={id} />);
  await screen.findByRole("heading", { level: 1 });
  return { api, user, order, madeBy };
}

test("nobody approves a payout of their own, whatever their roles", async () => {
  await showOwnOrder({});
  expect(screen.getByText(/You can't approve your own payouts/)).toBeDefined();
  expect(screen.queryAllByRole("button", { name: /^Approve/ })).toEqual([]);
  expect(screen.getByRole("button", { name: "Cancel payout" })).toBeDefined();
  await expectNoAxeViolations();
});

test("an edit takes the payout back, and leads to its values in the form", async () => {
  const { user, api, order, madeBy } = await showOwnOrder({});
  const { id, request, createdAt } = order;
  api.on(
    `POST /api/payouts/entries/${id}/edit`,
    answer(payoutDraftSchema, {
      id,
      content: { walletId: request.walletId, currency: request.currency, amount: "150" },
      version: 2,
      madeBy,
      createdAt,
      savedAt: createdAt,
      wasSubmitted: true,
      replaces: null,
    }),
  );
  await user.click(screen.getByRole("button", { name: "Edit payout" }));
  await waitFor(() => expect(location.search).toBe(`?draft=${id}`));
  expect(location.pathname).toBe("/payouts/new");
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
  expect(stored.join()).toContain('"amount":"150"');
});

test("what was rejected says why to its maker, and begins another payout", async () => {
  const { user } = await showOwnOrder({
    state: "rejected",
    reason: "Not the address that we know.",
  });
  expect(screen.getByRole("status", { name: "Status" }).textContent).toBe("Rejected");
  expect(screen.getAllByText(/Not the address that we know\./)).not.toEqual([]);
  await expectNoAxeViolations();
  await user.click(screen.getByRole("button", { name: "Duplicate" }));
  await waitFor(() => expect(location.search).toContain("draft="));
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key));
  expect(stored.join()).toContain('"amount":"150"');
});
