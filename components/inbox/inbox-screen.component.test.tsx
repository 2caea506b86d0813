import type { QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { InboxScreen } from "#components/inbox/inbox-screen.tsx";
import { AccountProvider } from "#components/ui/url/account-url.tsx";
import { inboxQuery } from "#lib/api-client/payouts/inbox.ts";
import { accountHoldSchema } from "#lib/schemas/account-hold.ts";
import { fundsHoldsSchema } from "#lib/schemas/payouts/funds-hold.ts";
import { inboxSchema, paidBeforeSchema, repeatedSchema } from "#lib/schemas/payouts/inbox.ts";
import { payoutDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { payoutFileSchema } from "#lib/schemas/payouts/payout-file.ts";
import { decidedSetSchema, submittedSchema } from "#lib/schemas/payouts/payout-order.ts";
import { payoutStopSchema } from "#lib/schemas/payouts/payout-stop.ts";
import { unknownCredentialsSchema } from "#lib/schemas/provider-credentials.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, body, held, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { orderToApprove } from "#test-support/components/orders.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const INBOX = "GET /api/payouts/desk";
const REJECT = "POST /api/payouts/entries/reject";

const NONE = { total: 0, entries: [] };

/**
 * The Inbox of a user for whose approval 101 TRX and 102 TRX wait, and what else there is; `early` is done to its HTML.
 * `account` names it where there are several.
 */
function showTwo(
  inbox?: ReturnType<typeof problem>,
  early?: () => void,
  more: Partial<z.input<typeof inboxSchema>> = {},
  account: string | null = null,
) {
  const orders = [orderToApprove("101"), orderToApprove("102")];
  const work: z.input<typeof inboxSchema> = {
    approvals: { total: orders.length, entries: orders },
    inDoubt: NONE,
    stuck: NONE,
    waiting: NONE,
    failed: NONE,
    faulty: [],
    discrepancies: { total: 0, open: [] },
    undecided: 0,
    ...more,
  };
  const files = orders.map(
    ({ id }) =>
      [`GET /api/payouts/entries/${id}/files`, answer(z.array(payoutFileSchema), [])] as const,
  );
  const api = stubApi({
    [INBOX]: inbox ?? answer(inboxSchema, work),
    ...Object.fromEntries(files),
    "GET /api/account-hold": answer(accountHoldSchema.nullable(), null),
    "GET /api/provider-credentials": answer(unknownCredentialsSchema.nullable(), null),
    "GET /api/payouts/stops": answer(z.array(payoutStopSchema), []),
    "GET /api/payouts/drafts": answer(z.array(payoutDraftSchema), []),
    "GET /api/payouts/funds-holds": answer(fundsHoldsSchema, []),
    "GET /api/approval-rules": problem(),
    "GET /api/payouts/inbox/paid-before": answer(paidBeforeSchema, {}),
    "GET /api/payouts/inbox/repeated": answer(repeatedSchema, []),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
    // What the review says of each is told elsewhere.
    "GET /api/payouts/radar": problem(),
  });
  const page = (
    <AccountProvider base="" name={account}>
      <main id="content" tabIndex={-1}>
        <InboxScreen />
      </main>
    </AccountProvider>
  );
  const known = (client: QueryClient) => {
    if (early !== undefined) client.setQueryData(inboxQuery().queryKey, inboxSchema.parse(work));
  };
  const options = { at: "/inbox", known, ...(early === undefined ? {} : { early }) };
  return { orders, work, api, user: renderPage(page, options) };
}

const selectAll = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /^Select all 2/ });

test("Back from the review of a set shows the same payouts as before", async () => {
  const { user } = showTwo();
  await user.click(await selectAll());
  await user.click(screen.getByRole("button", { name: "Review 2 payouts" }));
  await user.click(await screen.findByRole("button", { name: "Back to the Inbox" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect((await selectAll()).checked).toBe(true);
  expect(screen.getByRole("button", { name: "Review 2 payouts" })).toBeDefined();
});

test("several are rejected for one reason", async () => {
  const { api, orders, user } = showTwo();
  await user.click(await selectAll());
  const reject = screen.getByRole("button", { name: "Reject 2 payouts" });
  await user.click(reject);
  const form = () => screen.getByRole("form", { name: "Reject 2 payouts" });
  await user.click(within(form()).getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(reject);
  expect(screen.getByRole("button", { name: "Review 2 payouts" })).toBeDefined();
  await user.click(reject);
  // It would take the place of the form, with what is typed in it.
  expect(screen.queryByRole("button", { name: "Review 2 payouts" })).toBeNull();
  const named = within(form()).getByRole("list", { name: "Payouts to be rejected" });
  expect(named.textContent).toContain("102 TRX");
  await expectNoAxeViolations();
  await user.click(within(form()).getByRole("radio", { name: "Duplicate" }));
  // What is selected since is what another press is about, and the reason stays.
  const one = screen.getByRole("checkbox", { name: /^Select 101 TRX / });
  await user.click(one);
  await user.click(screen.getByRole("button", { name: "Reject 1 payout" }));
  const formOfOne = screen.getByRole("form", { name: "Reject 1 payout" });
  expect(within(formOfOne).getAllByRole("listitem")).toHaveLength(1);
  await user.click(one);
  const [again] = screen.getAllByRole("button", { name: "Reject 2 payouts" });
  if (again !== undefined) await user.click(again);
  expect(within(form()).getAllByRole("listitem")).toHaveLength(2);
  const rejected = orders.map((order) => ({ ...order, state: "rejected" as const }));
  api.on(REJECT, answer(decidedSetSchema, { entries: rejected }));
  await user.click(within(form()).getByRole("button", { name: "Reject 2 payouts" }));
  expect(await screen.findAllByText("2 payouts rejected")).not.toEqual([]);
  const payouts = orders.map(({ id, contentHash, version }) => ({ id, contentHash, version }));
  expect(api.sentTo(REJECT).map(({ body }) => body)).toEqual([{ payouts, reason: "Duplicate" }]);
});

test("a set's rejection that is answered late leaves the form that is about others by then", async () => {
  const { api, orders, user } = showTwo();
  const [first] = orders;
  if (first === undefined) return;
  const late = held(
    answer(decidedSetSchema, { entries: [{ ...first, state: "rejected" as const }] }),
  );
  api.on(REJECT, late);
  await selectAll();
  const [one, other] = ["101", "102"].map((amount) =>
    screen.getByRole("checkbox", { name: new RegExp(`^Select ${amount} TRX `) }),
  );
  if (one === undefined || other === undefined) return;
  const form = () => screen.getByRole("form", { name: "Reject 1 payout" });
  const open = async () => {
    const [button] = screen.getAllByRole("button", { name: "Reject 1 payout" });
    if (button !== undefined) await user.click(button);
  };
  await user.click(one);
  await open();
  await user.click(within(form()).getByRole("radio", { name: "Duplicate" }));
  await user.click(within(form()).getByRole("button", { name: "Reject 1 payout" }));
  await waitFor(() => expect(api.sentTo(REJECT)).toHaveLength(1));
  await user.click(one);
  await user.click(other);
  await open();
  expect(form().textContent).toContain("102 TRX");
  late.release();
  expect(await screen.findAllByText("1 payout rejected")).not.toEqual([]);
  expect(form().textContent).toContain("102 TRX");
});

test("the keyboard moves, selects, approves and rejects, but not while somebody types", async () => {
  const { user } = showTwo();
  await selectAll();
  await user.click(screen.getByLabelText("Filter payouts to approve"));
  await user.tab();
  await user.keyboard("xjx");
  expect(screen.getByText("2 selected")).toBeDefined();
  await user.keyboard("kxr");
  expect(await screen.findByRole("heading", { name: "Reject 101 TRX" })).toBeDefined();
  const reasons = screen.getAllByLabelText("Reason", { selector: "textarea, input" });
  for (const reason of reasons.slice(-1)) await user.type(reason, "jaxr");
  expect(screen.getByRole("heading", { name: "Reject 101 TRX" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.keyboard("ja");
  expect(await screen.findByRole("heading", { name: "Review 1 payout" })).toBeDefined();
  expect(screen.getByRole("heading", { name: "102 TRX" })).toBeDefined();
});

test("a rejection that is answered late leaves the form of another payout, and the focus in it", async () => {
  const { api, orders, user } = showTwo();
  const [first] = orders;
  if (first === undefined) return;
  const REJECT_ONE = `POST /api/payouts/entries/${first.id}/reject`;
  const rejected = { data: null, entry: { ...first, state: "rejected" as const } };
  const late = held(body(submittedSchema, rejected));
  api.on(REJECT_ONE, late);
  await selectAll();
  await user.click(screen.getByLabelText("Filter payouts to approve"));
  await user.tab();
  await user.keyboard("r");
  await user.click(await screen.findByRole("radio", { name: "Duplicate" }));
  await user.click(screen.getByRole("button", { name: "Reject 101 TRX" }));
  await waitFor(() => expect(api.sentTo(REJECT_ONE)).toHaveLength(1));
  const [link] = screen.getAllByRole("link", { name: /102 TRX/ });
  link?.focus();
  await user.keyboard("r");
  await screen.findByRole("heading", { name: "Reject 102 TRX" });
  const reason = screen.getByLabelText("Reason", { selector: "textarea" });
  await user.type(reason, "Paid by");
  late.release();
  expect(await screen.findAllByText("101 TRX rejected")).not.toEqual([]);
  await user.keyboard(" card");
  expect(screen.getByRole("heading", { name: "Reject 102 TRX" })).toBeDefined();
  expect(document.activeElement).toBe(reason);
  expect(reason).toHaveProperty("value", "Paid by card");
});

test("what its maker edits while the reason is typed is not rejected by it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, orders, work, user } = showTwo();
  const [first, second] = orders;
  if (first === undefined || second === undefined) return;
  const REJECT_ONE = `POST /api/payouts/entries/${first.id}/reject`;
  const detail = "This payout was edited since you read it.";
  api.on(REJECT_ONE, problem({ status: 409, kind: "conflict", detail }));
  await selectAll();
  await user.click(screen.getByLabelText("Filter payouts to approve"));
  await user.tab();
  await user.keyboard("r");
  await user.click(await screen.findByRole("radio", { name: "Wrong amount" }));
  const { request } = orderToApprove("111");
  const edited = { ...first, version: 2, contentHash: "1".repeat(64), request };
  const approvals = { total: 2, entries: [edited, second] };
  api.on(INBOX, answer(inboxSchema, { ...work, approvals }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findAllByRole("link", { name: /111 TRX/ })).not.toEqual([]);
  await user.click(screen.getByRole("button", { name: "Reject 101 TRX" }));
  expect(await screen.findAllByText(detail)).not.toEqual([]);
  expect(api.sentTo(REJECT_ONE).map(({ body }) => body)).toEqual([
    { contentHash: first.contentHash, version: 1, reason: "Wrong amount" },
  ]);
});

test("an approval that is answered late leaves the review of others, and what is typed in it", async () => {
  const { api, orders, user } = showTwo();
  const late = held(answer(decidedSetSchema, { entries: orders.slice(0, 1) }));
  api.on("POST /api/payouts/entries/approve", late);
  await selectAll();
  await user.click(screen.getByRole("checkbox", { name: /^Select 101 TRX / }));
  await user.click(screen.getByRole("button", { name: "Review 1 payout" }));
  await user.click(await screen.findByRole("button", { name: "Approve 1 payout" }));
  await user.click(screen.getByRole("button", { name: "Back to the Inbox" }));
  await user.click(await screen.findByRole("checkbox", { name: /^Select 101 TRX / }));
  await user.click(screen.getByRole("checkbox", { name: /^Select 102 TRX / }));
  await user.click(screen.getByRole("button", { name: "Review 1 payout" }));
  await user.click(await screen.findByRole("button", { name: "Check the address" }));
  const end = screen.getByLabelText(/^Last .*characters/);
  await user.type(end, "NYq");
  late.release();
  expect(await screen.findAllByText("1 payout approved")).not.toEqual([]);
  await user.keyboard("eL");
  expect(screen.getByRole("heading", { name: "102 TRX" })).toBeDefined();
  expect(end).toHaveProperty("value", "NYqeL");
  await user.click(screen.getByRole("button", { name: "Back to the Inbox" }));
  expect(await screen.findByText("1 selected")).toBeDefined();
});

test("what is shown and can't be renewed stays, and is called old", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = showTwo();
  expect(await screen.findAllByRole("link", { name: /101 TRX/ })).not.toEqual([]);
  api.on(INBOX, problem());
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findByText("Couldn't refresh the Inbox")).toBeDefined();
  expect(screen.queryByText("Couldn't load your inbox")).toBeNull();
  expect(screen.getAllByRole("link", { name: /101 TRX/ })).not.toEqual([]);
  await expectNoAxeViolations();
});

test("an Inbox that can't be read says so, with the request's ID, and is there at the next try", async () => {
  const detail = "Payout orders can't be read at the moment.";
  const { api, work, user } = showTwo(problem({ status: 500, kind: "internal", detail }));
  expect(await screen.findByRole("heading", { name: "Couldn't load your inbox" })).toBeDefined();
  expect(screen.getByText(detail)).toBeDefined();
  expect(document.body.textContent).toContain("0f1e2d3c");
  expect(screen.queryByText("Nothing to approve")).toBeNull();
  await expectNoAxeViolations();
  api.on(INBOX, answer(inboxSchema, work));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("link", { name: /101 TRX/ })).not.toEqual([]);
  expect(screen.queryByRole("heading", { name: "Couldn't load your inbox" })).toBeNull();
});

test("with several accounts, the review of a set names the one that pays", async () => {
  const { user } = showTwo(undefined, undefined, {}, "Europe");
  await user.click(await selectAll());
  await user.click(screen.getByRole("button", { name: "Review 2 payouts" }));
  const heading = await screen.findByRole("heading", { name: "Review 2 payouts from Europe" });
  expect(heading).toBeDefined();
});

test("a payout that somebody decided meanwhile is named, and can be left out of the set", async () => {
  const { api, orders, user } = showTwo();
  const APPROVE = "POST /api/payouts/entries/approve";
  const why = "102 TRX on Tron: This payout was rejected meanwhile.";
  const refused = {
    status: 409,
    kind: "conflict",
    detail: `Nothing was approved. ${why}`,
  } as const;
  api.on(APPROVE, problem({ ...refused, errors: { [orders[1]?.id ?? ""]: [why] } }));
  await user.click(await selectAll());
  await user.click(screen.getByRole("button", { name: "Review 2 payouts" }));
  await user.click(await screen.findByRole("button", { name: "Approve 2 payouts" }));
  expect(await screen.findByText(/Nothing was approved.*102 TRX on Tron/)).toBeDefined();
  expect(await screen.findByText(why)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Leave out 102 TRX" }));
  const heading = screen.getByRole("heading", { name: "Review 1 payout" });
  expect(document.activeElement).toBe(heading);
  expect(api.sentTo(APPROVE)).toHaveLength(1);
  const [first] = orders;
  api.on(APPROVE, answer(decidedSetSchema, { entries: orders.slice(0, 1) }));
  await user.click(screen.getByRole("button", { name: "Approve 1 payout" }));
  await waitFor(() => expect(api.sentTo(APPROVE)).toHaveLength(2));
  expect(api.sentTo(APPROVE).at(-1)?.body).toMatchObject([{ id: first?.id }]);
});

test("a payout can't be left out of a set that is being approved", async () => {
  const { api, user } = showTwo();
  const APPROVE = "POST /api/payouts/entries/approve";
  const late = held(problem());
  api.on(APPROVE, late);
  await user.click(await selectAll());
  await user.click(screen.getByRole("button", { name: "Review 2 payouts" }));
  await user.click(await screen.findByRole("button", { name: "Approve 2 payouts" }));
  await waitFor(() => expect(api.sentTo(APPROVE)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Leave out 102 TRX" }));
  expect(screen.getByRole("heading", { name: "Review 2 payouts" })).toBeDefined();
  late.release();
  await screen.findByRole("button", { name: "Approve 2 payouts" });
  await user.click(screen.getByRole("button", { name: "Leave out 102 TRX" }));
  expect(screen.getByRole("heading", { name: "Review 1 payout" })).toBeDefined();
});

test("that nothing is sent with the provider's new credentials is said above the payouts", async () => {
  const { api } = showTwo();
  const counts = { waiting: 2, unconfirmed: 0, othersSend: false };
  const unknown = { fingerprint: "0f".repeat(32), notedAt: "2026-11-01T10:00:00Z", ...counts };
  api.on("GET /api/provider-credentials", answer(unknownCredentialsSchema.nullable(), unknown));
  expect(await screen.findByText(/credentials changed: nothing is sent/)).toBeDefined();
});

const HOLDS = "GET /api/payouts/funds-holds";

test("wallets that wait for funds are not said to be none before they are known", async () => {
  const { api } = showTwo();
  const none = held(answer(fundsHoldsSchema, []));
  api.on(HOLDS, none);
  await openAttention(api);
  expect(screen.queryByText("Nothing needs attention")).toBeNull();
  none.release();
  expect(await screen.findByText("Nothing needs attention")).toBeDefined();
});

test("that what waits for funds can't be read is said in place of nothing, with stopped sending", async () => {
  const { api } = showTwo();
  const failure = problem({ status: 500, kind: "internal", detail: "Counterfoil failed." });
  api.on(HOLDS, failure);
  api.on("GET /api/payouts/stops", failure);
  await openAttention(api);
  expect(await screen.findByText("Couldn't load what waits for funds")).toBeDefined();
  expect(screen.queryByText("Nothing needs attention")).toBeNull();
  expect(await screen.findByText("Couldn't load whether sending is stopped")).toBeDefined();
});

test("what is not known is not counted as none in the tabs", async () => {
  const { api } = showTwo();
  api.on(HOLDS, problem());
  api.on("GET /api/payouts/drafts", problem());
  expect((await screen.findByRole("tab", { name: /^To approve/ })).textContent).toMatch(/ 2$/);
  for (const tab of ["Needs attention", "Drafts"])
    expect(screen.getByRole("tab", { name: tab })).toBeDefined();
  api.on(HOLDS, answer(fundsHoldsSchema, []));
  api.on("GET /api/payouts/drafts", answer(z.array(payoutDraftSchema), []));
  for (const tab of ["Needs attention 0", "Drafts 0"])
    expect(await screen.findByRole("tab", { name: tab }, { timeout: 4_000 })).toBeDefined();
});

/** The tab, once its wallets that wait for funds were asked for. */
async function openAttention(api: ReturnType<typeof showTwo>["api"]) {
  await selectAll();
  window.history.replaceState(null, "", "/inbox?tab=attention");
  await waitFor(() => expect(api.sentTo(HOLDS)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
}

test("a tab answers a press from before its script is there", async () => {
  showTwo(undefined, () => screen.getByRole("tab", { name: /^Pending/ }).click());
  await waitFor(() => expect(location.search).toBe("?tab=pending"));
});

test("sending is stopped from the Inbox", async () => {
  showTwo();
  const link = screen.getByRole("link", { name: "Stop sending" });
  expect(link.getAttribute("href")).toBe("/inbox/stop");
  await selectAll();
});

test("payouts with several possible transactions are led to, and until when a declined one is checked is said", async () => {
  const checked = { holdsTrackingId: true, checkedUntil: "2026-11-01T10:05:00Z" };
  const declined = { ...orderToApprove("103"), state: "refused" as const, ...checked };
  const failed = { total: 1, entries: [declined] };
  const { api } = showTwo(undefined, undefined, { failed, undecided: 1 });
  await openAttention(api);
  expect(await screen.findByText("1 payout has several possible transactions")).toBeDefined();
  expect(screen.getByRole("link", { name: "See the payout" }).getAttribute("href")).toBe(
    "/payouts?match=possible",
  );
  expect(screen.getByText(/Still being checked until/)).toBeDefined();
  await expectNoAxeViolations();
});
