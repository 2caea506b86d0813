import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { saveDraft } from "#lib/payouts/draft/save-draft.ts";
import { putOnHold, readHold, sayRelease } from "#lib/payouts/lost-commits/account-hold.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import { joinEpoch } from "#lib/payouts/lost-commits/sending-epoch.ts";
import { claim } from "#lib/payouts/send/claim.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import { moveOrder, now } from "#lib/payouts/states/move-order.ts";
import { enterOrder } from "#lib/payouts/submit/enter-order.ts";
import { writePending } from "#lib/safety/pending-change-rows.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { draftContentSchema } from "#lib/schemas/payouts/payout-draft.ts";
import { countWaiting } from "#test-support/database/lock-waits.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { clearSearch, clearSince } from "#test-support/payouts/clear-search.ts";
import { latest, order, requestOf, somebody, tryOrder } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();

/** Less than the ten seconds after which a transaction that does nothing is ended. */
const SOON = { timeout: 8_000, interval: 20 };

const read = async () => (await clearSearch()).reading;
const content = draftContentSchema.parse({});
const claimNow = async (id: string) => {
  const { reading } = await clearSearch();
  return (await claim(id, await sender(), clearSince(reading.beganAt))).why;
};

test("a commit that moves an order is durable, whatever the server's default", async () => {
  const { order: payoutOrder } = await order();
  const level = await tx(async (transaction) => {
    await sql`set local synchronous_commit = 'off'`.execute(transaction);
    const by = { source: "person", ...somebody() } as const;
    await moveOrder(transaction, payoutOrder.id, { from: "queued", to: "cancelled", by });
    const { rows } = await sql<{ level: string }>`
      select current_setting('synchronous_commit') as level`.execute(transaction);
    return rows[0]?.level;
  });
  expect(level).toBe("on");
});

test("without a comparison nothing is claimed; with every log there sending goes on at once", async () => {
  const { order: payoutOrder } = await order();
  expect(await claimNow(payoutOrder.id)).toBe("comparison");
  expect(await lookForLostCommits("start", { read })).toEqual({ isOpen: true, differences: [] });
  expect(await claimNow(payoutOrder.id)).toBeNull();
});

test("before the comparison an order that no longer fits is not ended", async () => {
  const { order: payoutOrder } = await order();
  const own = await sender();
  const { compared } = own;
  own.compared = null;
  const check = async () => ({ currency: ["The provider takes it no more."] });
  await dispatch(payoutOrder.id, { check });
  expect((await latest({ order: payoutOrder })).order.state).toBe("queued");
  own.compared = compared;
  await dispatch(payoutOrder.id, { check });
  expect((await latest({ order: payoutOrder })).order.state).toBe("not_sent");
});

test("where a process's log is missing, sending waits the settling time, and then for a user's confirmation", async () => {
  const maker = somebody();
  const { order: payoutOrder } = await order({ maker });
  const missing = randomUUID();
  await database()
    .insertInto("sender_process")
    .values({ account_id: await accountId(), id: missing })
    .execute();
  expect((await lookForLostCommits("connections", { read })).isOpen).toBe(false);
  expect(await claimNow(payoutOrder.id)).toBe("comparison");
  await expect(
    tx((transaction) => cancelOrder(transaction, payoutOrder.id, maker, { isApprover: false })),
  ).rejects.toThrow("Nothing was changed");
  await database()
    .updateTable("sending_epoch")
    .set({ settles_at: now })
    .where("opened_at", "is", null)
    .execute();
  expect((await lookForLostCommits("settled", { read })).isOpen).toBe(true);
  expect((await latest({ order: payoutOrder })).order).toMatchObject({
    state: "queued",
    waitsFor: "send",
  });
  expect(await claimNow((await order()).order.id)).toBeNull();
});

test("a process that began after the comparison is not waited for, nor given up when it is killed", async () => {
  const { order: payoutOrder } = await order();
  expect((await lookForLostCommits("connections", { read })).isOpen).toBe(true);
  const { compared } = await sender();
  if (compared === null) throw new Error("it compared");
  const { epochId, identity } = compared;
  // Some process of before was missing for a while, and then reported.
  await database()
    .updateTable("sending_epoch")
    .set({ settles_at: now })
    .where("id", "=", epochId)
    .execute();
  const killed = randomUUID();
  const joined = await joinEpoch({ processId: killed, identity, cause: "start", left: null });
  expect(joined.id).toBe(epochId);
  // Another process reads the send logs before the killed one's is there.
  expect(await lookForLostCommits("start", { read })).toEqual({ isOpen: true, differences: [] });
  expect(await claimNow(payoutOrder.id)).toBeNull();
});

test("what is verified isn't read again, and where nothing is, all since the newest commit", async () => {
  const asked: (string | null)[] = [];
  const compare = () =>
    lookForLostCommits("connections", {
      read: (noLaterThan) => {
        asked.push(noLaterThan);
        return read();
      },
    });
  await compare();
  const progress = {
    account_id: await accountId(),
    resource: "payouts",
    complete_to: now,
  } as const;
  await database().insertInto("sync_progress").values(progress).execute();
  await compare();
  await database().deleteFrom("sync_progress").execute();
  expect(asked).toEqual([expect.any(String), null]);
});

/** No process but this one runs. */
async function endOthers(): Promise<void> {
  const { id } = await sender();
  await database()
    .updateTable("sender_process")
    .set({ ended_at: now })
    .where("id", "<>", id)
    .execute();
}

/** As if every epoch had begun so long ago that nobody joins it without another process's word. */
async function ageEpochs(): Promise<void> {
  await database()
    .updateTable("sending_epoch")
    .set({ began_at: sql<string>`began_at - interval '1 minute'` })
    .execute();
}

async function comparedNow() {
  await endOthers();
  expect((await lookForLostCommits("start", { read })).isOpen).toBe(true);
  const { compared } = await sender();
  if (compared === null) throw new Error("it compared");
  return { left: compared.epochId, identity: compared.identity };
}

test("a process that joins an open epoch compares from the newest commit of its start, not of the epoch's", async () => {
  const { left: epochId, identity } = await comparedNow();
  await database()
    .updateTable("sending_epoch")
    .set({ newest_at: sql<string>`newest_at - interval '40 days'` })
    .where("id", "=", epochId)
    .execute();
  const join = () => joinEpoch({ processId: randomUUID(), identity, cause: "start", left: null });
  const joined = await join();
  expect(joined.id).toBe(epochId);
  expect(Date.parse(joined.newestAt)).toBeGreaterThan(Date.now() - 86_400_000);
  // One that nobody has finished is compared from its own time on.
  await database()
    .updateTable("sending_epoch")
    .set({ opened_at: null })
    .where("id", "=", epochId)
    .execute();
  expect(Date.parse((await join()).newestAt)).toBeLessThan(Date.now() - 39 * 86_400_000);
});

test("a process of before the epoch is waited for, although its row was lost", async () => {
  const { left, identity } = await comparedNow();
  const elsewhere = randomUUID();
  await joinEpoch({ processId: elsewhere, identity, cause: "connections", left });
  expect((await lookForLostCommits("identity", { read })).isOpen).toBe(false);
});

test("what nobody finished comparing is compared from the same time on after a restart", async () => {
  const { left, identity } = await comparedNow();
  const [first, second] = [randomUUID(), randomUUID()];
  const unfinished = await joinEpoch({ processId: first, identity, cause: "connections", left });
  await database()
    .updateTable("sending_epoch")
    .set({ newest_at: sql<string>`now() - interval '1 hour'` })
    .where("id", "=", unfinished.id)
    .execute();
  await ageEpochs();
  const next = await joinEpoch({ processId: second, identity, cause: "start", left: null });
  expect(next.id).not.toBe(unfinished.id);
  expect(Date.parse(next.newestAt)).toBeLessThan(Date.now() - 59 * 60_000);
});

test("a comparison after the settling time that fails is made again in the same epoch", async () => {
  await comparedNow();
  await database()
    .insertInto("sender_process")
    .values({ account_id: await accountId(), id: randomUUID() })
    .execute();
  await lookForLostCommits("connections", { read });
  await database()
    .updateTable("sending_epoch")
    .set({ settles_at: now })
    .where("opened_at", "is", null)
    .execute();
  await ageEpochs();
  const down = () => Promise.reject(new Error("down"));
  await expect(lookForLostCommits("settled", { read: down })).rejects.toThrow("down");
  expect((await lookForLostCommits("settled", { read })).isOpen).toBe(true);
});

test("a process that is killed as the settling time ends leaves no order that goes by itself", async () => {
  await comparedNow();
  const { order: payoutOrder } = await order();
  await database()
    .insertInto("sender_process")
    .values({ account_id: await accountId(), id: randomUUID() })
    .execute();
  await lookForLostCommits("connections", { read });
  await database()
    .updateTable("sending_epoch")
    .set({ settles_at: now })
    .where("opened_at", "is", null)
    .execute();
  // Nothing after the opening can be written, as if the process had been killed there.
  await asOwner(async (owner) => {
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`.execute(owner);
    await sql`create trigger refuse before update on payout_order
      for each row execute function refuse()`.execute(owner);
  });
  await expect(lookForLostCommits("settled", { read })).rejects.toThrow("killed");
  await asOwner((owner) => sql`drop function refuse cascade`.execute(owner));
  expect((await lookForLostCommits("settled", { read })).isOpen).toBe(true);
  expect((await latest({ order: payoutOrder })).order).toMatchObject({ waitsFor: "send" });
});

test("a logged send of which the database knows nothing puts the account on hold", async () => {
  const [{ order: payoutOrder }, other] = [await order(), await order()];
  const { log } = await sender();
  const { trackingId } = payoutOrder.request;
  await log.noteSend({ order: payoutOrder.id, trackingId, contentHash: payoutOrder.contentHash });
  const { differences } = await lookForLostCommits("start", { read });
  expect(differences).toMatchObject([
    { kind: "logged_send", orderId: payoutOrder.id, isKnown: true },
  ]);
  expect((await latest({ order: payoutOrder })).order.state).toBe("in_doubt");
  expect(await claimNow(other.order.id)).toBe("hold");
});

test("what users saw when they released a hold does not hold the account again", async () => {
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
  const { log } = await sender();
  await log.noteCommit({ seq: "900000", hash: "lost" });
  const orderId = randomUUID();
  await log.noteSend({ order: orderId, trackingId: "lost", contentHash: "lost" });
  expect((await lookForLostCommits("start", { read })).differences).toMatchObject([
    { kind: "lost_commit", seq: "900000" },
    { kind: "logged_send", orderId, isKnown: false },
  ]);
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
  expect((await lookForLostCommits("start", { read })).differences).toEqual([]);
  expect(await readHold(database())).toBeNull();
  // What was written since the loss has lower numbers, and is as well noted.
  await log.noteCommit({ seq: "800000", hash: "lost again" });
  expect((await lookForLostCommits("start", { read })).differences).toMatchObject([
    { kind: "lost_commit", seq: "800000" },
  ]);
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
});

/** A draft of which the sender's log knows that it was sent, and the database nothing. */
async function lostSubmission() {
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
  const maker = somebody();
  const [draftId, request] = [randomUUID(), requestOf()];
  await saveDraft(database(), { id: draftId, content, version: 0, replaces: null, maker });
  const { log } = await sender();
  await log.noteSend({ order: draftId, trackingId: request.trackingId, contentHash: "lost" });
  return { maker, draftId, request };
}

test("a draft whose submission was lost after it was sent holds the account once, and can't be submitted again", async () => {
  const { maker, draftId, request } = await lostSubmission();
  expect((await lookForLostCommits("start", { read })).differences).toMatchObject([
    { kind: "logged_send", orderId: draftId, isKnown: false },
  ]);
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
  expect((await lookForLostCommits("start", { read })).differences).toEqual([]);
  await expect(tryOrder({ request, draftId, maker })).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/was sent already/),
  });
});

test("a submission that is entered while the hold is put is unconfirmed, and not sent", async () => {
  const { maker, draftId, request } = await lostSubmission();
  let comparing: Promise<unknown> = Promise.resolve();
  await tx(async (transaction) => {
    await enterOrder(transaction, { request, key: randomUUID(), draftId, replaces: null, maker });
    comparing = lookForLostCommits("start", { read });
    await expect.poll(countWaiting, SOON).toBe(1);
  });
  await comparing;
  expect((await latest({ order: { id: draftId } })).order.state).toBe("in_doubt");
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
});

test("a difference that is found while a hold is released begins another", async () => {
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
  const lostAt = (seq: string) => ({ kind: "lost_commit", seq, notedBy: "a test" }) as const;
  await putOnHold([lostAt("700001")]);
  let adding = Promise.resolve();
  await tx(async (transaction) => {
    const hold = await readHold(transaction, { forUpdate: true });
    adding = putOnHold([lostAt("700002")]);
    await expect.poll(countWaiting, SOON).toBe(1);
    await transaction
      .updateTable("account_hold")
      .set({ released_at: now })
      .where("id", "=", hold?.id ?? "")
      .execute();
  });
  await adding;
  expect(await readHold(database())).toMatchObject({ differences: [lostAt("700002")] });
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
});

test("a hold and its release begin the wait of pending changes again", async () => {
  await asOwner((owner) => sql`delete from account_hold`.execute(owner));
  const [maker, approver] = [
    { id: (await newMember("maker")).id, name: "A maker" },
    { id: (await newMember("approver")).id, name: "An approver" },
  ];
  const change = await tx((transaction) =>
    writePending(transaction, somebody(), {
      kind: "people.change-roles",
      subject: { type: "person", id: randomUUID() },
      summary: "A change that waits",
      before: [],
      after: ["maker"],
      isLoosening: false,
    }),
  );
  const beganAt = async () => {
    const row = await database()
      .selectFrom("pending_change")
      .select("wait_began_at")
      .where("id", "=", change.id)
      .executeTakeFirstOrThrow();
    return Date.parse(row.wait_began_at);
  };
  const asked = await beganAt();
  const lost = [{ kind: "lost_commit", seq: "999999", notedBy: "a test" }] as const;
  await putOnHold(lost);
  const held = await beganAt();
  expect(held).toBeGreaterThan(asked);
  await putOnHold(lost);
  expect(await beganAt(), "nothing new was found").toBe(held);
  const hold = await readHold(database());
  if (hold === null) throw new Error("the account is not on hold");
  const say = async (member: User, isApprover: boolean) =>
    await tx((transaction) =>
      sayRelease(transaction, hold, { member, isApprover, reason: "compared" }),
    );
  expect(await say(maker, false)).toBe(false);
  expect(await beganAt(), "one confirmation releases nothing").toBe(held);
  expect(await say(approver, true)).toBe(true);
  expect(await beganAt()).toBeGreaterThan(held);
});

test("no confirmation is taken for a release of who got their role after the hold began", async () => {
  await asOwner((owner) => sql`update account_hold set released_at = now()`.execute(owner));
  await putOnHold([{ kind: "lost_commit", seq: "999999", notedBy: "a test" }]);
  const hold = await readHold(database());
  if (hold === null) throw new Error("the account is not on hold");
  const member = { id: (await newMember("approver")).id, name: "An approver" };
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const confirmation = { member, isApprover: true, reason: "compared" };
  const said = tx((transaction) => sayRelease(transaction, hold, confirmation));
  await expect(said).rejects.toMatchObject({ kind: "forbidden" });
  expect((await readHold(database()))?.words).toEqual([]);
});
