import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { decimal } from "#lib/money/decimal.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { moveOrder } from "#lib/payouts/states/move-order.ts";
import { linkCandidate, requireLinkable } from "#lib/payouts/unconfirmed/link-candidate.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { latest, somebody } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";
import { ageRoles, useSafety } from "#test-support/safety/safety.ts";
import { timesTold } from "#test-support/updates/times-told.ts";

withOwnDatabase();
beforeEach(() => useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" }));

const member = async (role: Role, name: string = role): Promise<User> => ({
  id: (await newMember(role)).id,
  name,
});

/** An order for which the search found one payout that may be it. */
async function ambiguous(trackingIdOf: (ordered: string) => string | null = () => null) {
  const entered = await latest(await orderIn("in_doubt"));
  const trackingId = trackingIdOf(entered.order.request.trackingId);
  const payout = payoutOf(entered, { trackingId });
  await searchFor(entered, holding(payout));
  const order = await latest(entered);
  expect(order.order.state).toBe("ambiguous");
  const say = (member: User, isApprover: boolean, candidateId = payout.id ?? "0", given = payout) =>
    tx(async (transaction): Promise<OrderWithPayout> => {
      const { id, contentHash, version } = order.order;
      const seen = { contentHash, version, reason: "The provider says so." };
      const linking = { id, member, seen, candidateId, payout: given };
      const held = await requireLinkable(transaction, linking);
      return await linkCandidate(transaction, { ...linking, order: held, isApprover });
    });
  return { order, payout, say };
}

test("an approver and another user link a candidate, which is then followed", async () => {
  const { order, payout, say } = await ambiguous();
  const before = await timesTold(order.order.id);
  expect((await say(await member("maker"), false)).order.state).toBe("ambiguous");
  expect(await timesTold(order.order.id)).toBe(before + 1);
  const found = await say(await member("approver", "An approver"), true);
  expect(found).toMatchObject({
    order: { state: "found", payoutId: payout.id, candidates: [], nextLookAt: null },
    payout: { id: payout.id },
  });
  const { decisions, events } = await readHistory(found.order);
  const voices = decisions.filter(({ decision }) => decision === "linked");
  expect(voices.map(({ candidateId }) => candidateId)).toEqual([payout.id, payout.id]);
  expect(events.at(-2)?.by ?? null).toMatchObject({ source: "person", name: "An approver" });
  await expect(say(await member("approver"), true)).rejects.toThrow("no possible match any more");
  expect((await latest(order)).order.state).toBe("found");
});

test("two makers are not enough, nor is one user twice", async () => {
  const { say } = await ambiguous();
  const one = await member("maker");
  expect((await say(one, false)).order.state).toBe("ambiguous");
  await expect(say(one, true)).rejects.toThrow("already");
  expect((await say(await member("maker"), false)).order.state).toBe("ambiguous");
  expect((await say(await member("approver"), true)).order.state).toBe("found");
});

test("an approver who got the role after the payout was sent links nothing", async () => {
  const [maker, earlier] = [await member("maker"), await member("approver")];
  await ageRoles(48);
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const { say } = await ambiguous();
  expect((await say(maker, false)).order.state).toBe("ambiguous");
  const later = await member("approver");
  await expect(say(later, true)).rejects.toMatchObject({ kind: "forbidden" });
  expect((await say(earlier, true)).order.state).toBe("found");
});

test("where nobody else can say so, one approver links by a second confirmation after the waiting time", async () => {
  await asOwner(async (owner) => {
    await sql`alter table member_role disable trigger member_role_kept`.execute(owner);
    await sql`update member_role set ended_at = now() - interval '8 days', granted_at = now() - interval '9 days'
      where ended_at is null`.execute(owner);
    await sql`alter table member_role enable trigger member_role_kept`.execute(owner);
  });
  const approver = await member("approver");
  await ageRoles(48);
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const { order, say } = await ambiguous();
  expect((await say(approver, true)).order.state).toBe("ambiguous");
  await expect(say(approver, true)).rejects.toMatchObject({ kind: "conflict" });
  await asOwner(async (owner) => {
    await sql`alter table payout_approval disable trigger all`.execute(owner);
    await sql`update payout_approval set decided_at = decided_at - interval '25 hours'
      where order_id = ${order.order.id}`.execute(owner);
    await sql`alter table payout_approval enable trigger all`.execute(owner);
  });
  expect((await say(approver, true)).order.state).toBe("found");
});

test("nothing is linked while the provider gives another payout by the candidate's ID", async () => {
  const { payout, say } = await ambiguous();
  const another = { ...payout, createdAt: new Date(0).toISOString() };
  for (const given of [another, normalisePayout({}), { ...payout, id: `${payout.id}1` }]) {
    const says = say(await member("maker"), false, payout.id ?? "0", given);
    await expect(says).rejects.toMatchObject({ kind: "unreadable" });
  }
});

test("a candidate is linked whose tracking ID the list cuts, or whose amount it states gross", async () => {
  const cut = await ambiguous((ordered) => ordered.slice(0, 12));
  const { trackingId } = cut.order.order.request;
  const whole = { ...cut.payout, trackingId };
  await cut.say(await member("maker"), false, cut.payout.id ?? "0", whole);
  const linked = await cut.say(await member("approver"), true, cut.payout.id ?? "0", whole);
  expect(linked).toMatchObject({ order: { state: "found" }, payout: { trackingId } });

  const gross = await ambiguous();
  const net = { ...gross.payout, amount: decimal("0.01") };
  await gross.say(await member("maker"), false, gross.payout.id ?? "0", net);
  const found = await gross.say(await member("approver"), true, gross.payout.id ?? "0", net);
  expect(found.order.state).toBe("found");
});

test("a candidate whose record has another order's tracking ID is not linked", async () => {
  const other = await latest(await orderIn("in_doubt"));
  const cut = await ambiguous((ordered) => ordered.slice(0, 12));
  const given = { ...cut.payout, trackingId: other.order.request.trackingId };
  const says = cut.say(await member("approver"), true, cut.payout.id ?? "0", given);
  await expect(says).rejects.toThrow("Another order");
});

test("only a candidate is linked, and no other order's payout", async () => {
  const { payout, say } = await ambiguous();
  await expect(say(await member("approver"), true, `${payout.id}1`)).rejects.toThrow(
    "no possible match",
  );
  const other = await orderIn("in_doubt");
  await searchFor(await latest(other), holding(payoutOf(await latest(other), { id: payout.id })));
  await expect(say(await member("approver"), true)).rejects.toThrow("Another order");
});

test("the database accepts no single user's statement, whatever the code does", async () => {
  const { order, payout } = await ambiguous();
  const member = somebody();
  const move = moveOrder(database(), order.order.id, {
    from: "ambiguous",
    to: "found",
    by: { source: "person", ...member },
    values: { payout: JSON.stringify(payout), provider_payout_id: String(payout.id) },
  });
  await expect(move).rejects.toThrow("an approver and another person");
  const forged = sql`
    insert into payout_approval (account_id, id, order_id, member, member_name, decision,
                                 content_hash, version, order_state, candidate_id, by_approver)
    select account_id, gen_random_uuid(), id, 'x', 'X', 'linked', content_hash, version, state,
           ${`${payout.id}1`}, true
    from payout_order where id = ${order.order.id}`;
  await expect(forged.execute(database())).rejects.toThrow("no candidate");
});
