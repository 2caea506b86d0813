import { randomUUID } from "node:crypto";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { usePathname, useSearchParams } from "next/navigation";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { newDraft } from "#components/payouts/form/draft/draft.ts";
import { draftOf } from "#components/payouts/form/draft/draft-content.ts";
import { putDraft } from "#components/payouts/form/draft/draft-store.ts";
import { PayoutFormScreen } from "#components/payouts/form/payout-form-screen.tsx";
import { PayoutReviewScreen } from "#components/payouts/review/payout-review-screen.tsx";
import { usualFeesSchema } from "#lib/schemas/figures/usual-fees.ts";
import { approvalRouteSchema } from "#lib/schemas/payouts/approval/approval-route.ts";
import { fundsHoldsSchema } from "#lib/schemas/payouts/funds-hold.ts";
import { ownAddressSchema } from "#lib/schemas/payouts/own-address.ts";
import {
  type PayoutDraft,
  payoutDraftSchema,
  saveDraftSchema,
} from "#lib/schemas/payouts/payout-draft.ts";
import { type PayoutFile, payoutFileSchema } from "#lib/schemas/payouts/payout-file.ts";
import { payoutOrderSchema, submittedSchema } from "#lib/schemas/payouts/payout-order.ts";
import { trackingIdUseSchema } from "#lib/schemas/payouts/tracking-id-use.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { walletSchema } from "#lib/schemas/records/wallet.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import {
  type Answer,
  answer,
  body,
  held,
  problem,
  type Sent,
  stubApi,
} from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { orderToApprove } from "#test-support/components/orders.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { afterStepUp, grantsStepUp, stepUpDialog } from "#test-support/components/step-up.ts";
import { answerUploads } from "#test-support/components/uploads.ts";
import { currencyOf } from "#test-support/provider/currency.ts";

const CURRENCIES = [
  { ...currencyOf("USDT_TRX", { id: 1, minPayout: "5" }), name: "Tether (Tron)" },
  currencyOf("BTC", { id: 2 }),
  currencyOf("XRP", { id: 3 }),
  { ...currencyOf("USDT_ARB", { id: 4 }), name: "Tether (Arbitrum One)" },
];

/** Wallet 2003 has paid USDT on Tron before, and 2020 XRP. */
const WALLETS = [
  { id: "2003", currency: "USDT_TRX" },
  { id: "2020", currency: "XRP" },
];

/** The signed-in user's. */
const USER_ID = "6a1f0f6e-0000-4000-8000-000000000001";

const TRON_ADDRESS = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL";
const XRP_ADDRESS = "rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY";

const INVOICE: PayoutFile = {
  id: randomUUID(),
  name: "invoice.pdf",
  type: "application/pdf",
  bytes: 10,
  sha256: "00",
  addedBy: { id: randomUUID(), name: "Mia Manager" },
  addedAt: "2026-11-01T10:00:00Z",
};

/** Keeps the draft that was sent, as its first version. */
function kept({ path, body }: Sent): Response {
  const { content, replaces } = saveDraftSchema.parse(body);
  const draft = payoutDraftSchema.parse({
    id: path.split("/").at(-1),
    content,
    replaces,
    version: 1,
    madeBy: { id: randomUUID(), name: "Mia Manager" },
    createdAt: "2026-11-01T10:00:00Z",
    savedAt: "2026-11-01T10:00:00Z",
    wasSubmitted: false,
  });
  return Response.json({ data: draft });
}

/** The form, and the review that it leads to. */
function NewPayout({ draftId }: { draftId: string }) {
  const path = usePathname();
  const id = useSearchParams().get("draft") ?? draftId;
  if (path === "/payouts/new/review") return <PayoutReviewScreen draftId={id} movers={null} />;
  return <PayoutFormScreen draftId={id} />;
}

/** A new payout's form, or that of a draft that Counterfoil has. */
async function showForm(draft?: PayoutDraft, answers: Record<string, Answer> = {}) {
  const id = draft?.id ?? randomUUID();
  const api = stubApi({
    "GET /api/currencies/all": answer(z.array(currencySchema), CURRENCIES),
    "GET /api/wallets": answer(z.array(walletSchema), WALLETS),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
    "GET /api/payouts/drafts": answer(
      z.array(payoutDraftSchema),
      draft === undefined ? [] : [draft],
    ),
    [`PUT /api/payouts/drafts/${id}`]: kept,
    [`GET /api/payouts/entries/${id}/files`]: answer(z.array(payoutFileSchema), []),
    "GET /api/payouts/funds-holds": answer(fundsHoldsSchema, []),
    "GET /api/payouts/usual-fees": answer(usualFeesSchema, []),
    "GET /api/payouts/own-address": answer(ownAddressSchema, null),
    // What the review will say is asked for ahead.
    "GET /api/payouts/radar": problem(),
    "GET /api/payouts/approval-route": problem(),
    "GET /api/payouts/tracking-ids": problem(),
    ...answers,
  });
  const user = renderPage(<NewPayout draftId={id} />, { at: `/payouts/new?draft=${id}` });
  await screen.findByRole("button", { name: "Review payout" });
  return { api, user };
}

function field(name: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name, { selector: "input, textarea" });
}

/** Writes into a field in place of what it holds. */
async function fill(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.paste(text);
}

async function chooseCurrency(user: UserEvent, query: string, name: RegExp): Promise<void> {
  await fill(user, "Currency", query);
  await user.click(await screen.findByRole("option", { name }));
}

/** 12.5 USDT on Tron from wallet 2003. */
async function fillPayout(user: UserEvent, { amount = "12.5", address = TRON_ADDRESS } = {}) {
  await fill(user, "Wallet", "2003");
  await user.keyboard("{Escape}");
  await fill(user, "Amount", amount);
  await fill(user, "Recipient address", address);
}

const review = (user: UserEvent) =>
  user.click(screen.getByRole("button", { name: "Review payout" }));

const isReviewed = () => waitFor(() => expect(location.pathname).toBe("/payouts/new/review"));

test("choosing a wallet proposes its currency", async () => {
  const { user } = await showForm();
  await user.click(field("Wallet"));
  await user.click(await screen.findByRole("option", { name: /2003/ }));
  expect(field("Currency").value).toBe("USDT on Tron");
});

test("a wallet is chosen by what members call it, and called so beside the form", async () => {
  const { user } = await showForm(undefined, {
    "GET /api/wallet-names": answer(z.array(walletNameSchema), [
      { walletId: "2020", name: "Suppliers EU" },
    ]),
  });
  await user.click(field("Wallet"));
  expect(await screen.findAllByRole("option")).toHaveLength(2);
  await user.paste("suppliers");
  await user.click(await screen.findByRole("option", { name: /^Suppliers EU \(2020\)/ }));
  expect(field("Wallet").value).toBe("2020");
  const summary = screen.getByRole("complementary", { name: "Summary" });
  expect(summary.textContent).toContain("Suppliers EU (2020)");
});

test("a wallet met on the way to another leaves the currency as it was chosen", async () => {
  const { user } = await showForm();
  await chooseCurrency(user, "bitcoin", /^BTC/);
  await user.type(field("Wallet"), "2003");
  expect(field("Currency").value).toBe("USDT on Tron");
  await user.type(field("Wallet"), "5");
  expect(field("Currency").value).toBe("BTC on Bitcoin");
});

test("a currency is found by its network, in words and by its other names", async () => {
  const { user } = await showForm();
  await chooseCurrency(user, "tether arbitrum", /Arbitrum/);
  expect(field("Currency").value).toBe("USDT on Arbitrum One");
  await chooseCurrency(user, "usdt trc20", /Tron/);
  expect(field("Currency").value).toBe("USDT on Tron");
});

test("a currency that the provider lists without a symbol is neither taken nor offered", async () => {
  const nameless = { ...currencyOf("", { id: 9, minPayout: "20" }), name: "Nameless" };
  const { user } = await showForm(undefined, {
    "GET /api/currencies/all": answer(z.array(currencySchema), [...CURRENCIES, nameless]),
  });
  await user.click(field("Currency"));
  expect(await screen.findAllByRole("option")).toHaveLength(CURRENCIES.length);
  expect(screen.queryByText("Minimum payout is 20.")).toBeNull();
});

test("below the minimum: blocked, and one click takes the minimum", async () => {
  const { user } = await showForm();
  await fillPayout(user, { amount: "1" });
  await review(user);
  expect(await screen.findByText("The minimum payout is 5.")).toBeDefined();
  expect(location.pathname).toBe("/payouts/new");
  await user.click(screen.getByRole("button", { name: "Use the minimum, 5" }));
  expect(field("Amount").value).toBe("5");
  await review(user);
  await isReviewed();
});

test("an address with one wrong character is refused", async () => {
  const { user } = await showForm();
  await fillPayout(user, { address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeK" });
  await review(user);
  expect(await screen.findByText(/does not agree with its checksum/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field("Recipient address")));
  expect(location.pathname).toBe("/payouts/new");
});

test("an error goes when the field is changed that it asks to change", async () => {
  const { user } = await showForm();
  await fillPayout(user);
  await chooseCurrency(user, "tether arbitrum", /Arbitrum/);
  await review(user);
  expect(await screen.findByText(/this currency is on Arbitrum/)).toBeDefined();
  await chooseCurrency(user, "usdt trc20", /Tron/);
  expect(await screen.findByText(/^A valid address on Tron/)).toBeDefined();
  expect(screen.queryByText(/this currency is on Arbitrum/)).toBeNull();
});

test("an optional tag is given, or said not to exist", async () => {
  const { user } = await showForm();
  await fill(user, "Wallet", "2020");
  await user.keyboard("{Escape}");
  expect(field("Currency").value).toBe("XRP on XRP Ledger");
  await fill(user, "Amount", "25");
  await fill(user, "Recipient address", XRP_ADDRESS);
  await review(user);
  expect(await screen.findByText(/tick that the recipient has none/)).toBeDefined();
  const none = () => field("The recipient has no tag");
  await user.click(none());
  expect(none().checked).toBe(true);
  // It was said of that recipient, and not of the next.
  await fill(user, "Recipient address", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh");
  expect(none().checked).toBe(false);
  await fill(user, "Recipient address", XRP_ADDRESS);
  await user.click(none());
  await review(user);
  await isReviewed();
});

test("an own deposit address is warned of, until another is typed", async () => {
  const { api, user } = await showForm();
  api.on("GET /api/payouts/own-address", ({ query }) => {
    const isOwn = query.get("address") === TRON_ADDRESS;
    const data = ownAddressSchema.parse(isOwn ? { lastAt: "2026-11-01T10:00:00Z" } : null);
    return Response.json({ data });
  });
  await fillPayout(user);
  expect(await screen.findByText("This is your own deposit address")).toBeDefined();
  await fill(user, "Recipient address", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
  await waitFor(() => expect(screen.queryByText("This is your own deposit address")).toBeNull());
});

test("a label that is too long is refused in words", async () => {
  const { user } = await showForm();
  await fillPayout(user);
  await user.click(screen.getByText("More options"));
  await user.click(field("Label"));
  await user.paste("<img src=x onerror=alert(1)>".repeat(400));
  await review(user);
  expect(await screen.findByText(/At most 500 characters; this has 11,200/)).toBeDefined();
  expect(location.pathname).toBe("/payouts/new");
});

test("a payout is reviewed only once the files that are being added are there", async () => {
  const { api, user } = await showForm();
  answerUploads();
  await fillPayout(user);
  const draftId = new URLSearchParams(location.search).get("draft");
  const FILES = `/api/payouts/entries/${draftId}/files`;
  const added = held(answer(payoutFileSchema, INVOICE));
  api.on(`POST ${FILES}`, added);
  await user.upload(field("Attach a file"), new File(["%PDF-1.7"], "invoice.pdf"));
  expect(await screen.findByRole("progressbar", { name: "invoice.pdf" })).toBeDefined();
  await review(user);
  const waits = () => screen.queryByText(/^Wait until the files are added/);
  await waitFor(() => expect(waits()?.getAttribute("role")).toBe("alert"));
  expect(location.pathname).toBe("/payouts/new");
  const type = "image/png" as const;
  const picture = { ...INVOICE, id: randomUUID(), name: "invoice.png", type };
  api.on(`GET ${FILES}`, answer(z.array(payoutFileSchema), [INVOICE, picture]));
  added.release();
  expect(await screen.findByRole("link", { name: "Download invoice.pdf" })).toBeDefined();
  await waitFor(() => expect(waits()).toBeNull());
  await review(user);
  await isReviewed();
  // The wrong one would be noticed here at the latest: once submitted, it can't be removed.
  const slip = within(await screen.findByRole("region", { name: "The payout" }));
  const files = within(await slip.findByRole("list", { name: "Files" }));
  expect(files.getByRole("button", { name: "View invoice.pdf" })).toBeDefined();
  const view = files.getByRole("button", { name: "View invoice.png" });
  await user.click(view);
  const dialog = within(await screen.findByRole("dialog", { name: "invoice.png" }));
  expect(await dialog.findByRole("img", { name: "invoice.png" })).toBeDefined();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(view));
  await expectNoAxeViolations();
});

test("the files of a payout that was submitted before can't be removed", async () => {
  const id = randomUUID();
  const edited = payoutDraftSchema.parse({
    id,
    content: { ...newDraft(id).values, amount: "150" },
    version: 2,
    madeBy: { id: USER_ID, name: "Mia Manager" },
    createdAt: "2026-11-01T10:00:00Z",
    savedAt: "2026-11-01T10:00:00Z",
    wasSubmitted: true,
    replaces: null,
  });
  await showForm(edited, {
    [`GET /api/payouts/entries/${id}/files`]: answer(z.array(payoutFileSchema), [INVOICE]),
  });
  expect(field("Amount").value).toBe("150");
  const files = within(screen.getByRole("group", { name: "Files" }));
  expect(await files.findByRole("link", { name: "Download invoice.pdf" })).toBeDefined();
  expect(
    files.getByText(/^This payout was submitted before\. Its files can't be removed/),
  ).toBeDefined();
  expect(files.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

test("a draft that was sent from here, and that a restored backup has again, is opened in the form", async () => {
  const id = randomUUID();
  const restored = {
    id,
    content: { ...newDraft(id).values, amount: "12.5" },
    version: 2,
    madeBy: { id: USER_ID, name: "Mia Manager" },
    createdAt: "2026-11-01T10:00:00Z",
    savedAt: "2026-11-01T10:00:00Z",
    wasSubmitted: false,
    replaces: null,
  };
  putDraft({ ...draftOf(restored), entryId: id, changedAt: Date.now() - 60_000 });
  await showForm(restored);
  expect(field("Amount").value).toBe("12.5");
  expect(location.pathname).toBe("/payouts/new");
});

test("a draft whose saves were never answered is offered unless it was sent from another browser", async () => {
  const begun = (amount: string, changedAt: number) => {
    const draft = newDraft(randomUUID());
    const values = { ...draft.values, amount };
    return putDraft({ ...draft, values, owner: USER_ID, unanswered: ["{}"], changedAt });
  };
  const [sent, unsent] = [begun("5", Date.now()), begun("6", Date.now() - 60_000)];
  const order = answer(payoutOrderSchema.nullable(), { ...orderToApprove("5"), id: sent.id });
  await showForm(undefined, {
    [`GET /api/payouts/drafts/${sent.id}/entry`]: order,
    [`GET /api/payouts/drafts/${unsent.id}/entry`]: answer(payoutOrderSchema.nullable(), null),
  });
  expect(await screen.findByText("You have an unsent draft")).toBeDefined();
  const link = screen.getByRole("link", { name: "Continue draft" });
  expect(link.getAttribute("href")).toContain(unsent.id);
});

const SEND = { name: "Send 12.50 USDT on Tron" };
const NOBODY_APPROVES = { reasons: [], hasApprover: true, approvers: [] };

/** Reviews 12.5 USDT on Tron, which nobody has to approve. */
async function reviewPayout({ api, user }: Awaited<ReturnType<typeof showForm>>) {
  api.on("GET /api/payouts/approval-route", answer(approvalRouteSchema, NOBODY_APPROVES));
  await fillPayout(user);
  await review(user);
  return await screen.findByRole("button", SEND);
}

const PAY = "POST /api/payouts";

test("a payout is sent by two clicks and a confirmation, once however often each is pressed, though the duplicate check can't look", async () => {
  const { api, user } = await showForm();
  const draftId = new URLSearchParams(location.search).get("draft");
  let presses = 0;
  const count = () => {
    presses += 1;
  };
  const sent = orderToApprove("12.5");
  const sending = held(body(submittedSchema, { data: null, entry: { ...sent, state: "sending" } }));
  api.on(PAY, afterStepUp("Send 12.50 USDT on Tron", sending));
  api.on("POST /api/step-up", grantsStepUp["POST /api/step-up"]);
  api.on("GET /api/payouts/approval-route", answer(approvalRouteSchema, NOBODY_APPROVES));
  await fillPayout(user);
  document.addEventListener("pointerdown", count);
  await review(user);
  const send = await screen.findByRole("button", SEND);
  document.removeEventListener("pointerdown", count);
  expect(presses).toBe(1);
  expect(await screen.findByText(/Could not look for repeats and look-alikes/)).toBeDefined();
  await expectNoAxeViolations();
  await user.click(send);
  await stepUpDialog();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // A confirmation that was cancelled loses nothing.
  expect(screen.getByRole("region", { name: "The payout" }).textContent).toContain("12.50");
  expect(api.sentTo(PAY)).toHaveLength(1);
  await user.dblClick(await screen.findByRole("button", SEND));
  await user.keyboard("{Enter}");
  const dialog = within(await stepUpDialog());
  await user.type(dialog.getByLabelText("Password"), "correct horse");
  await user.dblClick(dialog.getByRole("button", { name: "Confirm" }));
  const granted = () => api.sentTo(PAY).filter(({ headers }) => headers.get("step-up") !== "ask");
  await waitFor(() => expect(granted()).toHaveLength(1));
  sending.release();
  await waitFor(() => expect(location.pathname).toBe(`/payouts/${sent.id}`));
  expect(granted()).toHaveLength(1);
  // It was asked twice what it takes.
  expect(api.sentTo(PAY)).toHaveLength(3);
  // Neither its form nor its review sends it again: they lead to what became of it.
  for (const path of ["/payouts/new", "/payouts/new/review"]) {
    await act(async () => window.history.pushState(null, "", `${path}?draft=${draftId}`));
    await waitFor(() => expect(location.pathname).toBe(`/payouts/${sent.id}`));
  }
});

test("whatever the provider refuses is read where it belongs, on every field and above", async () => {
  const { api, user } = await showForm();
  const send = await reviewPayout({ api, user });
  const fields = ["walletId", "currency", "amount", "address", "tag", "fee", "isFeeIncluded"];
  const names = [...fields, "trackingId", "label", "webhookUrl", "somethingElse"];
  const errors = Object.fromEntries(names.map((name) => [name, [`No to ${name} itself.`]]));
  const detail = "The data was invalid.";
  api.on("POST /api/payouts", problem({ status: 422, kind: "refused", detail, errors }));
  await user.click(send);
  await waitFor(() => expect(location.pathname).toBe("/payouts/new"));
  expect(await screen.findByText("No to walletId itself.")).toBeDefined();
  for (const name of names)
    expect(screen.getByText(`No to ${name} itself.`, { exact: false })).toBeDefined();
  expect(field("Deduct fee from amount").getAttribute("aria-invalid")).toBe("true");
  await expectNoAxeViolations();
});

test("a tracking ID that was used before is warned of in the review, and refused on its field", async () => {
  const used = { payoutId: "4711", orderId: null };
  const { api, user } = await showForm(undefined, {
    "GET /api/payouts/tracking-ids": answer(trackingIdUseSchema, used),
  });
  const send = await reviewPayout({ api, user });
  expect(await screen.findByText("This tracking ID has been used before")).toBeDefined();
  expect(screen.getByRole("link", { name: "Payout 4711" }).getAttribute("href")).toBe(
    "/payouts/4711",
  );
  const errors = { trackingId: ["Another payout has it."] };
  const detail = "This tracking ID is used already.";
  api.on("POST /api/payouts", problem({ status: 409, kind: "conflict", detail, errors }));
  await user.click(send);
  await waitFor(() => expect(location.pathname).toBe("/payouts/new"));
  expect((await screen.findByLabelText("Tracking ID")).getAttribute("aria-invalid")).toBe("true");
});

test("currencies that can't be read again leave the form and the review as they are", async () => {
  const { api, user } = await showForm();
  const CURRENCIES_READ = "GET /api/currencies/all";
  let refusals = 0;
  const cantReadAgain = async () => {
    const before = refusals;
    api.on(CURRENCIES_READ, (sent) => {
      refusals += 1;
      return problem({ status: 500, kind: "internal", detail: "Counterfoil failed." })(sent);
    });
    // A page that comes back online asks again only once the last answer is read: the second refusal
    // shows that the page has made what it makes of the first.
    await vi.waitFor(async () => {
      vi.setSystemTime(Date.now() + 61_000);
      await act(async () => {
        window.dispatchEvent(new Event("offline"));
        window.dispatchEvent(new Event("online"));
      });
      expect(refusals).toBeGreaterThanOrEqual(before + 2);
    }, 10_000);
  };
  await fillPayout(user);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  await cantReadAgain();
  expect(field("Amount").value).toBe("12.5");
  const send = await reviewPayout({ api, user });
  await cantReadAgain();
  expect(send.isConnected).toBe(true);
  expect(screen.getByRole("button", SEND)).toBe(send);
});

test("a file that is removed leaves the focus with the files", async () => {
  const { api, user } = await showForm();
  const draftId = new URLSearchParams(location.search).get("draft");
  const FILES = `/api/payouts/entries/${draftId}/files`;
  api.on(`GET ${FILES}`, answer(z.array(payoutFileSchema), [INVOICE]));
  await fillPayout(user);
  const remove = await screen.findByRole("button", { name: `Remove ${INVOICE.name}` });
  api.on(`DELETE /api/files/${INVOICE.id}`, () => Response.json({ data: null }));
  api.on(`GET ${FILES}`, answer(z.array(payoutFileSchema), []));
  await user.click(remove);
  await waitFor(() => expect(screen.queryByText(INVOICE.name)).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Files" })),
  );
});

/** A draft of the signed-in user's, which Counterfoil keeps in this version. */
const draftKept = (id: string, amount: string, version: number): PayoutDraft =>
  payoutDraftSchema.parse({
    id,
    content: {
      ...newDraft(id).values,
      walletId: "2003",
      currency: "USDT_TRX",
      amount,
      address: TRON_ADDRESS,
    },
    version,
    madeBy: { id: USER_ID, name: "Mia Manager" },
    createdAt: "2026-11-01T10:00:00Z",
    savedAt: "2026-11-01T10:00:00Z",
    wasSubmitted: false,
    replaces: null,
  });

const DRAFTS = "GET /api/payouts/drafts";
const listed = (draft: PayoutDraft) => answer(z.array(payoutDraftSchema), [draft]);
const saved = () => screen.findByText(/^Draft saved\./);
const conflict = problem({
  type: "urn:counterfoil:problem:conflict",
  kind: "conflict",
  status: 409,
  detail: "The draft was changed.",
});

test("of a draft that another browser changed, what was typed here stays until one version is chosen", async () => {
  const id = randomUUID();
  const KEEP = `PUT /api/payouts/drafts/${id}`;
  const { api, user } = await showForm(draftKept(id, "12.5", 1), { [KEEP]: conflict });
  const changedElsewhere = async (amount: string, version: number, typed: string) => {
    api.on(KEEP, conflict);
    api.on(DRAFTS, listed(draftKept(id, amount, version)));
    await fill(user, "Amount", typed);
    const other = `The other version: ${amount} USDT on Tron to `;
    expect(await screen.findByText((text) => text.startsWith(other))).toBeDefined();
    expect(field("Amount").value).toBe(typed);
    api.on(KEEP, ({ body }) => {
      const { content, version: seen } = saveDraftSchema.parse(body);
      const draft = { ...draftKept(id, amount, seen + 1), content };
      return Response.json({ data: payoutDraftSchema.parse(draft) });
    });
  };
  await changedElsewhere("13", 2, "14");
  await user.click(screen.getByRole("button", { name: "Keep what you typed" }));
  expect(await saved()).toBeDefined();
  expect(field("Amount").value).toBe("14");
  await waitFor(() => {
    const last = saveDraftSchema.parse(api.sentTo(KEEP).at(-1)?.body);
    expect([last.version, last.content.amount]).toEqual([2, "14"]);
  });
  await changedElsewhere("15", 4, "16");
  await user.click(screen.getByRole("button", { name: "Use the other version" }));
  await waitFor(() => expect(field("Amount").value).toBe("15"));
  expect(await saved()).toBeDefined();
});

test("a save whose answer is lost is known again, and what was typed since stays", async () => {
  const id = randomUUID();
  const KEEP = `PUT /api/payouts/drafts/${id}`;
  const { api, user } = await showForm(draftKept(id, "12.5", 1), {
    [KEEP]: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await fill(user, "Amount", "13");
  expect(await screen.findByText(/^Couldn't save to the server/)).toBeDefined();
  // Counterfoil has it all the same.
  api.on(DRAFTS, listed(draftKept(id, "13", 2)));
  api.on(KEEP, (sent) => {
    const { content, version } = saveDraftSchema.parse(sent.body);
    if (version !== 2) return conflict(sent);
    const draft = { ...draftKept(id, "13", 3), content };
    return Response.json({ data: payoutDraftSchema.parse(draft) });
  });
  await fill(user, "Amount", "14");
  expect(await saved()).toBeDefined();
  expect(screen.queryByText(/^The other version/)).toBeNull();
  expect(field("Amount").value).toBe("14");
  const sent = api.sentTo(KEEP).map(({ body }) => saveDraftSchema.parse(body));
  expect([sent.at(-1)?.version, sent.at(-1)?.content.amount]).toEqual([2, "14"]);
});

test("a text that is too long to be kept is said to be here alone, also in a draft that Counterfoil has", async () => {
  const id = randomUUID();
  const { user } = await showForm(draftKept(id, "12.5", 1));
  await fill(user, "Label", "x".repeat(5_000));
  expect(await screen.findByText(/^Couldn't save to the server/)).toBeDefined();
  await fill(user, "Label", "Invoice 4711");
  expect(await saved()).toBeDefined();
});
