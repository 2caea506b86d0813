import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { declareUnsent, requireDeclarable } from "#lib/payouts/unconfirmed/declare-unsent.ts";
import { dismissCandidate } from "#lib/payouts/unconfirmed/dismiss-candidate.ts";
import { dismissedIds } from "#lib/payouts/unconfirmed/known-payouts.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { anEarlierPayout, orderIn } from "#test-support/payouts/force-move.ts";
import { latest } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";
import { timesTold } from "#test-support/updates/times-told.ts";

const member = async (role: Role): Promise<User> => ({
  id: (await newMember(role)).id,
  name: role,
});

withOwnDatabase();
beforeAll(async () => {
  await anEarlierPayout();
});

/**
 * An unconfirmed order sent an hour ago, with a payout that may be it, and what users may say of
 * it.
 */
async function ambiguous() {
  const entered = await latest(await orderIn("in_doubt"));
  const payout = payoutOf(entered, { trackingId: "another source's" });
  const provider = holding(payout);
  await searchFor(entered, provider);
  const { order } = await latest(entered);
  expect(order.state).toBe("ambiguous");
  const { id, contentHash, version } = order;
  const seen = (reason: string | null) => ({ contentHash, version, reason });
  const dismiss = (member: User, reason: string | null = "It is the payroll's.") =>
    tx((transaction) => {
      const deciding = { id, member, seen: seen(reason), candidateId: payout.id ?? "" };
      return dismissCandidate(transaction, deciding);
    });
  const declare = (member: User) =>
    tx(async (transaction) => {
      const deciding = { id, member, seen: seen("The provider says so.") };
      const held = await requireDeclarable(transaction, deciding);
      return await declareUnsent(transaction, { ...deciding, order: held });
    });
  return { entered, provider, dismiss, declare };
}

test("an order is marked as not sent only after two users dismissed each possible match", async () => {
  const { dismiss, declare, entered } = await ambiguous();
  const [one, second, other] = [
    await member("maker"),
    await member("maker"),
    await member("approver"),
  ];
  await expect(declare(one)).rejects.toMatchObject({ kind: "conflict" });
  await expect(dismiss(one, null)).rejects.toMatchObject({ kind: "invalid_request" });
  const { id } = entered.order;
  const before = await timesTold(id);
  await dismiss(one);
  expect(await timesTold(id)).toBe(before + 1);
  await expect(dismiss(one)).rejects.toMatchObject({ kind: "conflict" });
  await expect(declare(one)).rejects.toMatchObject({ kind: "conflict" });
  await dismiss(other);
  await declare(one);
  expect(await timesTold(id), "each confirmation is told").toBe(before + 3);
  expect((await declare(second)).order.state, "two makers are not enough").toBe("ambiguous");
  expect((await declare(other)).order.state).toBe("declared_unsent");
  expect((await latest(entered)).order.declaredAt).not.toBeNull();
});

test("a confirmation that is older than a day is given again, and counts with another's", async () => {
  const { dismiss, declare, entered } = await ambiguous();
  const [maker, approver] = [await member("maker"), await member("approver")];
  await dismiss(maker);
  await dismiss(approver);
  await declare(approver);
  await expect(declare(approver)).rejects.toMatchObject({ kind: "conflict" });
  await asOwner(async (owner) => {
    await sql`alter table payout_approval disable trigger all`.execute(owner);
    await sql`update payout_approval set decided_at = decided_at - interval '25 hours'
      where order_id = ${entered.order.id} and decision = 'declared_unsent'`.execute(owner);
    await sql`alter table payout_approval enable trigger all`.execute(owner);
  });
  expect((await declare(maker)).order.state).toBe("ambiguous");
  expect((await declare(approver)).order.state).toBe("declared_unsent");
});

test("two makers do not dismiss a possible match; an approver and another do", async () => {
  const { dismiss, declare } = await ambiguous();
  await dismiss(await member("maker"));
  await dismiss(await member("maker"));
  const approver = await member("approver");
  await expect(declare(approver)).rejects.toMatchObject({ message: /dismiss each/ });
  await dismiss(approver);
  await declare(approver);
});

test("a match that two people dismissed stays dismissed when both lose their roles; one that one dismissed does not", async () => {
  const [both, single] = [await ambiguous(), await ambiguous()];
  const [maker, approver] = [await member("maker"), await member("approver")];
  await both.dismiss(maker);
  await both.dismiss(approver);
  await single.dismiss(maker);
  await asOwner((owner) =>
    sql`update member_role set ended_at = clock_timestamp()
      where member_id in (${maker.id}, ${approver.id})`.execute(owner),
  );
  await single.dismiss(await member("approver"));
  const { candidates } = (await latest(both.entered)).order;
  expect(await dismissedIds(both.entered.order.id)).toEqual(
    new Set(candidates.map(({ id }) => id)),
  );
  expect(await dismissedIds(single.entered.order.id)).toEqual(new Set());
});

test("a dismissed match is no match for the searches that follow", async () => {
  const { dismiss, entered, provider } = await ambiguous();
  await dismiss(await member("maker"));
  await dismiss(await member("approver"));
  for (let search = 1; search <= 3; search += 1) await searchFor(await latest(entered), provider);
  expect((await latest(entered)).order).toMatchObject({ state: "absent", holdsTrackingId: true });
});

test("a declined payout's possible match is dismissed likewise, which frees its tracking ID", async () => {
  const entered = await latest(await orderIn("refused"));
  const payout = payoutOf(entered, { trackingId: null });
  const provider = holding(payout);
  await searchFor(entered, provider);
  const { id, contentHash, version } = entered.order;
  const seen = { contentHash, version, reason: "It is the payroll's." };
  for (const role of ["maker", "approver"] as const) {
    await searchFor(await latest(entered), provider);
    expect((await latest(entered)).order.holdsTrackingId).toBe(true);
    const deciding = { id, member: await member(role), seen, candidateId: payout.id ?? "" };
    await tx((transaction) => dismissCandidate(transaction, deciding));
  }
  await searchFor(await latest(entered), provider);
  expect((await latest(entered)).order).toMatchObject({ state: "refused", holdsTrackingId: false });
});

test.each(["accepted", "queued"] as const)(
  "nothing is dismissed of one that is %s",
  async (state) => {
    const { id } = (await orderIn(state)).order;
    const candidates = JSON.stringify([{ id: 1 }]);
    await asOwner(async (owner) => {
      await sql`set session_replication_role = replica`.execute(owner);
      await sql`update payout_order set candidates = ${candidates} where id = ${id}`.execute(owner);
    });
    const { id: memberId } = await member("maker");
    const insert = sql`
    insert into payout_approval (account_id, id, order_id, member, member_name, decision, reason,
      content_hash, version, order_state, candidate_id)
    select account_id, gen_random_uuid(), id, ${memberId}, 'A maker', 'dismissed', 'Known.',
      content_hash, version, state, 1 from payout_order where id = ${id}`;
    await expect(insert.execute(database())).rejects.toThrow("no candidate");
  },
);
