import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { readComments, withdrawComment, writeComment } from "#lib/payouts/comments/comments.ts";
import { readNewestComments } from "#lib/payouts/comments/newest-comments.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { order, somebody } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "required" });
});

const PAYOUT = "279902";
const member = somebody("Vera");

function say(subject: { orderId: string | null; payoutId: string | null }, text: string) {
  const id = randomUUID();
  return tx((on) => writeComment(on, subject, { id, text, member })).then(({ comment }) => comment);
}

test("what was said before a payout was known to be an order's is told with the rest", async () => {
  const { order: made } = await order();
  await say({ orderId: null, payoutId: PAYOUT }, "Who ordered this?");
  await say({ orderId: made.id, payoutId: null }, "I did.");
  await say({ orderId: null, payoutId: "1" }, "Another payout.");
  const linked = await readComments({ orderId: made.id, payoutId: PAYOUT });
  expect(linked.map(({ text }) => text)).toEqual(["Who ordered this?", "I did."]);
});

test("the Inbox tells the newest comment that was not withdrawn, and how many there are", async () => {
  const [{ order: made }, { order: silent }] = [await order(), await order()];
  await say({ orderId: null, payoutId: "31" }, "Who ordered this?");
  await say({ orderId: made.id, payoutId: null }, "S".repeat(501));
  const last = await say({ orderId: made.id, payoutId: null }, "Never mind.");
  await tx((on) => withdrawComment(on, last.id, member));
  const told = await readNewestComments([
    { ...made, payoutId: "31" },
    silent,
    { ...made, payoutId: "31" },
  ]);
  const newest = { text: `${"S".repeat(500)}…`, member };
  expect(told).toEqual({ [made.id]: { count: 2, newest: expect.objectContaining(newest) } });
});

test("a comment that is sent again is the first one, also where its payout became an order's meanwhile", async () => {
  const { order: made } = await order();
  const comment = { id: randomUUID(), text: "Once.", member };
  const send = (subject: { orderId: string | null; payoutId: string | null }) =>
    tx((on) => writeComment(on, subject, comment));
  await send({ orderId: null, payoutId: "7" });
  expect(await send({ orderId: made.id, payoutId: "7" })).toMatchObject({ isNew: false });
});

test("a comment that is sent again is refused where the first is another payout's, or was withdrawn", async () => {
  const { order: made } = await order();
  const comment = { id: randomUUID(), text: "Twice.", member };
  const send = (subject: { orderId: string | null; payoutId: string | null }) =>
    tx((on) => writeComment(on, subject, comment));
  const own = { orderId: made.id, payoutId: null };
  await send(own);
  for (const other of [
    { orderId: (await order()).order.id, payoutId: null },
    { orderId: null, payoutId: PAYOUT },
  ]) {
    await expect(send(other)).rejects.toMatchObject({ kind: "conflict" });
  }
  await tx((on) => withdrawComment(on, comment.id, member));
  await expect(send(own)).rejects.toMatchObject({ kind: "conflict" });
});

test("the database changes and removes no comment, and no withdrawal", async () => {
  const { id } = await say({ orderId: null, payoutId: PAYOUT }, "Kept.");
  await tx((on) => withdrawComment(on, id, member));
  for (const statement of [
    sql`update payout_comment set content = 'Changed.' where id = ${id}`,
    sql`delete from payout_comment where id = ${id}`,
    sql`delete from payout_comment_withdrawal where comment_id = ${id}`,
    sql`update payout_comment_withdrawal set withdrawn_at = now() where comment_id = ${id}`,
  ]) {
    await expect(statement.execute(database())).rejects.toThrow();
  }
});

test("a payout takes 500 comments", async () => {
  const { order: made } = await order();
  const subject = { orderId: made.id, payoutId: null };
  await sql`insert into payout_comment (account_id, id, order_id, member, member_name, content)
    select ${await accountId()}, gen_random_uuid(), ${made.id}, 'p', 'Somebody', 'Text'
    from generate_series(1, 499)`.execute(database());
  await say(subject, "The last one.");
  await expect(say(subject, "One too many.")).rejects.toMatchObject({ kind: "invalid_request" });
});
