import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { tx } from "#lib/database/transact.ts";
import { decimal } from "#lib/money/decimal.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { findEarlier } from "#lib/payouts/submit/find-earlier.ts";
import { type Account, runAs, serveAccounts } from "#lib/process/current-account.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { order, requestOf, somebody, tryOrder } from "#test-support/payouts/orders.ts";

beforeAll(async () => void (await migrate(requiredSetting("DATABASE_URL"))));
afterAll(async () => database().destroy());

async function keptDraft() {
  const [maker, request] = [somebody("A maker"), requestOf()];
  const kept = { id: randomUUID(), content: draftContentOf(request), version: 0, replaces: null };
  expect(await tx((transaction) => saveDraft(transaction, { ...kept, maker }))).not.toBeNull();
  return { maker, request, draftId: kept.id };
}

test("another user's draft can't be ordered, and the answer says that nothing was sent", async () => {
  const { maker, ...draft } = await keptDraft();
  await expect(order({ ...draft, maker: somebody("Another maker") })).rejects.toMatchObject({
    kind: "conflict",
    details: { errors: { trackingId: [expect.stringContaining("belongs to someone else")] } },
  });
  expect((await order({ ...draft, maker })).order.madeBy).toEqual(maker);
});

test("a draft that was submitted before is not ordered again", async () => {
  const draft = await keptDraft();
  await order(draft);
  expect(await tryOrder({ ...draft, request: requestOf() })).toBeNull();
});

/** Has what was queued await approval, and its maker return it to draft. */
async function returnToDraft(id: string, maker: User): Promise<void> {
  const values = { needs_approval: true, released_at: null };
  await moveBySystem(id, { from: "queued", to: "awaiting_approval", system: "sender", values });
  await tx((transaction) => takeBack(transaction, id, maker));
}

test("a late repeat of what was submitted doesn't undo what was edited since", async () => {
  const draft = { ...(await keptDraft()), key: randomUUID() };
  await order(draft);
  await returnToDraft(draft.draftId, draft.maker);
  const edited = { ...draft.request, amount: decimal("9") };
  const kept = { id: draft.draftId, content: draftContentOf(edited), version: 1, replaces: null };
  await tx((transaction) => saveDraft(transaction, { ...kept, maker: draft.maker }));
  await expect(order(draft)).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^Nothing was sent\..*returned to draft/),
    details: { orderId: draft.draftId },
  });
  // A client without keys of its own has the same one for what was edited.
  expect((await order({ ...draft, request: edited })).order.request.amount).toBe(decimal("9"));
});

test("a repeat is known again though a second account was added since", async () => {
  const id = await accountId();
  const account: Account = { id, path: "default", name: "Main", settings: null, kept: {} };
  const [sent, draft] = [{ ...(await keptDraft()), key: randomUUID() }, await keptDraft()];
  const first = await order(sent);
  const values = { needs_approval: true, released_at: null };
  const by = { from: "queued", to: "awaiting_approval", system: "sender", values } as const;
  await moveBySystem(first.order.id, by);
  const returned = { ...draft, key: randomUUID() };
  await order(returned);
  await returnToDraft(draft.draftId, draft.maker);
  serveAccounts([account, { ...account, id: randomUUID(), path: "eu", settings: {} }]);
  try {
    await runAs(account, async () => {
      expect((await findEarlier({ ...sent, draftId: null }))?.order.id).toBe(first.order.id);
      await expect(order(returned)).rejects.toThrow("returned to draft");
    });
  } finally {
    serveAccounts([]);
  }
});

test("what was returned to draft is ordered unchanged under another key", async () => {
  const draft = await keptDraft();
  await order(draft);
  await returnToDraft(draft.draftId, draft.maker);
  expect((await order(draft)).order.version).toBeGreaterThan(0);
});
