import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { tx } from "#lib/database/transact.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
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
