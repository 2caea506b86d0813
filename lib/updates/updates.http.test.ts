import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { goodSessions } from "#lib/identity/sessions/good-sessions.ts";
import { discardDraft } from "#lib/payouts/draft/discard-draft.ts";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import type { Update } from "#lib/schemas/update.ts";
import { announce } from "#lib/updates/announce.ts";
import { purgeEvents, readEvents } from "#lib/updates/read-events.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { order, requestOf, setLimit, somebody } from "#test-support/payouts/orders.ts";

withOwnDatabase();

/** Who was told of an id, in the order of what happened. */
async function toldOf(id: string): Promise<(string | null)[]> {
  const events = await readEvents();
  return events.filter(({ ids }) => ids?.includes(id)).map(({ memberId }) => memberId);
}

test("a change is told once it is committed, and never where it is rolled back", async () => {
  const [kept, lost] = [randomUUID(), randomUUID()];
  const account = await accountId();
  const update = (id: string): Update => ({ topic: "payments", ids: [id] });
  await tx(async (transaction) => {
    await announce(transaction, account, update(kept));
    expect(await toldOf(kept)).toEqual([]);
  });
  const failing = tx(async (transaction) => {
    await announce(transaction, account, update(lost));
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect([await toldOf(kept), await toldOf(lost)]).toEqual([[null], []]);
});

test("everybody is told of an order", async () => {
  const { order: entered } = await order();
  expect(new Set(await toldOf(entered.id))).toEqual(new Set([null]));
});

test("of a draft only its maker is told, also when it is discarded", async () => {
  const maker = somebody("A maker");
  const id = randomUUID();
  const content = draftContentOf(requestOf());
  await saveDraft(database(), { id, maker, content, version: 0, replaces: null });
  await discardDraft(database(), id, maker);
  expect(await toldOf(id)).toEqual([maker.id, maker.id]);
});

test("everybody is told of an order that becomes a draft again", async () => {
  const maker = somebody("A maker");
  await setLimit("USDT_TRX", "1");
  const { order: entered } = await order({ maker });
  const before = await toldOf(entered.id);
  await tx((transaction) => takeBack(transaction, entered.id, maker));
  const after = await toldOf(entered.id);
  expect(after.slice(before.length)).toContain(null);
});

test("a session is good until it ends or its member is disabled", async () => {
  const [ada, eve, max] = [
    await signedIn("maker"),
    await signedIn("viewer"),
    await signedIn("approver"),
  ];
  const ids = [ada, eve, max].map(({ sessionId }) => sessionId);
  expect(await goodSessions(ids)).toEqual(new Set(ids));
  await database().deleteFrom("session").where("id", "=", ada.sessionId).execute();
  await database()
    .updateTable("member")
    .set({ disabled_at: new Date().toISOString() })
    .where("id", "=", eve.member.id)
    .execute();
  expect(await goodSessions(ids)).toEqual(new Set([max.sessionId]));
});

test("what every page was told of is deleted", async () => {
  const account = await accountId();
  const event = {
    account_id: account,
    topic: "payments",
    record_ids: null,
    member_id: null,
  } as const;
  const [old, fresh] = [randomUUID(), randomUUID()];
  await database()
    .insertInto("update_event")
    .values([
      { ...event, id: old, at: "2020-01-01T00:00:00Z" },
      { ...event, id: fresh },
    ])
    .execute();
  await purgeEvents();
  const left = await database().selectFrom("update_event").select("id").execute();
  const ids = left.map(({ id }) => id);
  expect([ids.includes(old), ids.includes(fresh)]).toEqual([false, true]);
});
