import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { Drafts } from "#components/inbox/drafts.tsx";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { payoutDraftSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { type PayoutFile, payoutFileSchema } from "#lib/schemas/payouts/payout-file.ts";
import { answer, held, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const DRAFTS = "GET /api/payouts/drafts";

/** A draft of 153.5 TRX that was submitted before and taken back. */
const DRAFT = payoutDraftSchema.parse({
  id: randomUUID(),
  content: { walletId: "2003", currency: "TRX", amount: "153.5" },
  version: 2,
  madeBy: { id: randomUUID(), name: "Mia Manager" },
  createdAt: "2026-11-01T10:00:00Z",
  savedAt: "2026-11-01T10:00:00Z",
  wasSubmitted: true,
  replaces: null,
});

test("a cancellation that fails is said where it was confirmed", async () => {
  const CANCEL = `DELETE /api/payouts/drafts/${DRAFT.id}`;
  const api = stubApi({
    [DRAFTS]: answer(z.array(payoutDraftSchema), [DRAFT]),
    [CANCEL]: problem(),
  });
  const user = renderPage(<Drafts />, { at: "/inbox?tab=drafts" });
  const discard = { name: "Discard the draft of 153.5 TRX on Tron" };
  await user.click(await screen.findByRole("button", discard));
  const dialog = await screen.findByRole("dialog", {
    name: "Cancel the payout of 153.5 TRX on Tron?",
  });
  expect(api.sentTo(CANCEL)).toEqual([]);
  const cancel = () => user.click(within(dialog).getByRole("button", { name: "Cancel payout" }));
  await cancel();
  expect((await within(dialog).findByRole("alert")).textContent).toContain("does not answer");
  api.on(CANCEL, () => Response.json({ data: null }));
  api.on(DRAFTS, answer(z.array(payoutDraftSchema), []));
  await cancel();
  await waitFor(() => expect(screen.queryByRole("button", discard)).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("drafts that are not known yet are not said to be none", async () => {
  const none = held(answer(z.array(payoutDraftSchema), []));
  const api = stubApi({ [DRAFTS]: none });
  renderPage(<Drafts />, { at: "/inbox?tab=drafts" });
  await waitFor(() => expect(api.sentTo(DRAFTS)).toHaveLength(1));
  expect(screen.queryByText("No drafts")).toBeNull();
  none.release();
  expect(await screen.findByText("No drafts")).toBeDefined();
});

test("drafts that can't be read are not said to be none, and are read again by a press", async () => {
  const api = stubApi({ [DRAFTS]: problem({ status: 500, kind: "internal" }) });
  const user = renderPage(<Drafts />, { at: "/inbox?tab=drafts" });
  expect(await screen.findByRole("heading", { name: "Couldn't load your drafts" })).toBeDefined();
  expect(screen.queryByText("No drafts")).toBeNull();
  api.on(DRAFTS, answer(z.array(payoutDraftSchema), []));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No drafts")).toBeDefined();
});

/** One that was not submitted yet, of this much TRX. */
const unsent = (amount: string) =>
  payoutDraftSchema.parse({
    ...DRAFT,
    id: randomUUID(),
    content: { ...DRAFT.content, amount },
    wasSubmitted: false,
  });

test("drafts that can't be read again stay, with a word of it, and are read by a press", async () => {
  const [draft, another] = [unsent("34.25"), unsent("35")];
  const api = stubApi({
    [DRAFTS]: answer(z.array(payoutDraftSchema), [draft, another]),
    [`GET /api/payouts/entries/${draft.id}/files`]: answer(z.array(payoutFileSchema), []),
    [`DELETE /api/payouts/drafts/${draft.id}`]: () => Response.json({ data: null }),
  });
  const user = renderPage(<Drafts />, { at: "/inbox?tab=drafts" });
  const discard = await screen.findByRole("button", {
    name: "Discard the draft of 34.25 TRX on Tron",
  });
  api.on(DRAFTS, problem({ status: 500, kind: "internal" }));
  await user.click(discard);
  expect(await screen.findByText(/Couldn't load your drafts again: this may be old/)).toBeDefined();
  const kept = { name: "Discard the draft of 35 TRX on Tron" };
  expect(screen.getByRole("button", kept)).toBeDefined();
  api.on(DRAFTS, answer(z.array(payoutDraftSchema), []));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No drafts")).toBeDefined();
});

test("a draft with files is discarded only once it is confirmed that they go with it", async () => {
  const [draft, another] = [unsent("34.25"), unsent("35")];
  const FILES = `GET /api/payouts/entries/${draft.id}/files`;
  const DISCARD = `DELETE /api/payouts/drafts/${draft.id}`;
  const file: PayoutFile = {
    id: randomUUID(),
    name: "invoice.txt",
    type: "application/octet-stream",
    bytes: 10,
    sha256: "00",
    addedBy: { id: randomUUID(), name: "Mia Manager" },
    addedAt: "2026-11-01T10:00:00Z",
  };
  const api = stubApi({
    [DRAFTS]: answer(z.array(payoutDraftSchema), [draft, another]),
    [FILES]: () => {
      throw new TypeError("Failed to fetch");
    },
    [DISCARD]: () => Response.json({ data: null }),
  });
  const user = renderPage(<Drafts />, { at: "/inbox?tab=drafts" });
  const named = { name: "Discard the draft of 34.25 TRX on Tron" };
  const discard = await screen.findByRole("button", named);
  await user.click(discard);
  const failure = await screen.findByRole("alert");
  expect(failure.closest("li")?.contains(discard)).toBe(true);
  expect(failure.textContent).toContain("The connection to Counterfoil was lost");
  api.on(FILES, answer(z.array(payoutFileSchema), [file]));
  await user.click(screen.getByRole("button", named));
  const asks = { name: "Discard the draft of 34.25 TRX on Tron?" };
  const dialog = within(await screen.findByRole("dialog", asks));
  expect(dialog.getByText(/Its attached files are deleted with it\./)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Keep draft" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sentTo(DISCARD)).toEqual([]);
  await user.click(screen.getByRole("button", named));
  const again = within(await screen.findByRole("dialog", asks));
  api.on(DRAFTS, answer(z.array(payoutDraftSchema), [another]));
  await user.click(again.getByRole("button", { name: "Discard draft and files" }));
  await waitFor(() => expect(screen.queryByRole("button", named)).toBeNull());
  expect(api.sentTo(DISCARD)).toHaveLength(1);
  const drafts = screen.getByRole("region", { name: "Drafts" });
  await waitFor(() => expect(drafts.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a draft leads to its form; one that is discarded can be brought back, and discarded again", async () => {
  const draft = unsent("33.25");
  const [KEEP, REMOVE] = [
    `PUT /api/payouts/drafts/${draft.id}`,
    `DELETE /api/payouts/drafts/${draft.id}`,
  ];
  const drafts = (...all: (typeof draft)[]) => answer(z.array(payoutDraftSchema), all);
  const api = stubApi({
    [DRAFTS]: drafts(draft),
    [`GET /api/payouts/entries/${draft.id}/files`]: answer(z.array(payoutFileSchema), []),
    [REMOVE]: () => {
      api.on(DRAFTS, drafts());
      return Response.json({ data: null });
    },
    [KEEP]: (sent) => {
      api.on(DRAFTS, drafts(draft));
      return answer(payoutDraftSchema, draft)(sent);
    },
  });
  const user = renderPage(<Drafts />, { at: "/inbox?tab=drafts" });
  const link = await screen.findByRole("link", { name: "33.25 TRX on Tron" });
  expect(link.getAttribute("href")).toBe(`/payouts/new?draft=${draft.id}`);
  const discard = { name: "Discard the draft of 33.25 TRX on Tron" };
  const discarded = () => waitFor(() => expect(screen.queryByRole("button", discard)).toBeNull());
  await user.click(screen.getByRole("button", discard));
  await discarded();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  const back = await screen.findByRole("button", discard);
  const { content, replaces } = draft;
  expect(api.sentTo(KEEP).map(({ body }) => body)).toEqual([{ content, version: 0, replaces }]);
  await user.click(back);
  await discarded();
  expect(api.sentTo(REMOVE)).toHaveLength(2);
});

test("a press on Discard from before its script is there discards the draft", async () => {
  const draft = unsent("31.71");
  const REMOVE = `DELETE /api/payouts/drafts/${draft.id}`;
  const api = stubApi({
    [DRAFTS]: answer(z.array(payoutDraftSchema), [draft]),
    [`GET /api/payouts/entries/${draft.id}/files`]: answer(z.array(payoutFileSchema), []),
    [REMOVE]: () => {
      api.on(DRAFTS, answer(z.array(payoutDraftSchema), []));
      return Response.json({ data: null });
    },
  });
  const discard = { name: "Discard the draft of 31.71 TRX on Tron" };
  renderPage(<Drafts />, {
    at: "/inbox?tab=drafts",
    known: (client) => {
      const known = { drafts: [draft], askedAt: Date.now() };
      client.setQueryData(payoutDraftsQuery().queryKey, known);
    },
    early: () => screen.getByRole("button", discard).click(),
  });
  await waitFor(() => expect(screen.queryByRole("button", discard)).toBeNull());
  expect(api.sentTo(REMOVE)).toHaveLength(1);
});

test("the second click of a double click on Discard leaves the draft that came to its place", async () => {
  const drafts = [unsent("36"), unsent("37")];
  const [first, second] = drafts;
  if (first === undefined || second === undefined) return;
  const none = answer(z.array(payoutFileSchema), []);
  const api = stubApi({
    [DRAFTS]: answer(z.array(payoutDraftSchema), drafts),
    [`GET /api/payouts/entries/${first.id}/files`]: none,
    [`DELETE /api/payouts/drafts/${first.id}`]: (sent) => {
      api.on(DRAFTS, answer(z.array(payoutDraftSchema), [second]));
      return answer(z.null(), null)(sent);
    },
  });
  const user = renderPage(<Drafts />, { at: "/inbox?tab=drafts" });
  const discard = (amount: string) => ({ name: `Discard the draft of ${amount} TRX on Tron` });
  const gone = await screen.findByRole("button", discard("36"));
  const other = screen.getByRole("button", discard("37"));
  await user.click(gone);
  await waitFor(() => expect(gone.isConnected).toBe(false));
  await user.click(other);
  expect(api.sentTo(`GET /api/payouts/entries/${second.id}/files`)).toEqual([]);
});
