import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { listOwnNotices } from "#lib/operations/notices.ts";
import { declareUnsent } from "#lib/operations/orders/unconfirmed-payout.ts";
import {
  listLoneConfirmations,
  stopLoneConfirmation,
} from "#lib/operations/safety/lone-confirmations.ts";
import { releaseAccountHold } from "#lib/operations/sending/account-hold.ts";
import { liftPayoutStop } from "#lib/operations/sending/payout-stops.ts";
import { putOnHold, readHold } from "#lib/payouts/lost-commits/account-hold.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { confirmFoundPayout } from "#lib/payouts/send/payout-confirmations.ts";
import { moveOrder } from "#lib/payouts/states/move-order.ts";
import { readStops, stopPayouts } from "#lib/payouts/stop/stop-payouts.ts";
import { dismissCandidate } from "#lib/payouts/unconfirmed/dismiss-candidate.ts";
import { dismissedIds } from "#lib/payouts/unconfirmed/known-payouts.ts";
import { linkCandidate, requireLinkable } from "#lib/payouts/unconfirmed/link-candidate.ts";
import { searchFor } from "#lib/payouts/unconfirmed/search-for.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { member, newTeam } from "#test-support/identity/team.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { latest, order, somebody } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await orderIn("accepted");
});

let ada: Caller;
let vi: Caller;
beforeEach(async () => {
  ada = await newTeam();
  vi = await member(48, "viewer");
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  // A hold that a stopped confirmation left in force keeps orders from being sent.
  await sql`update account_hold set released_at = now() where released_at is null`.execute(
    database(),
  );
});

/** Something that takes two members: the confirmation of the only one who can decide, and whether it was enough. */
type Decision = { say: () => Promise<unknown>; isDone: () => Promise<boolean> };

/** An order that may be a payout of the provider, and what a user says of it. */
async function ambiguous(state: "in_doubt" | "refused" = "in_doubt") {
  const entered = await latest(await orderIn(state));
  const payout = payoutOf(entered, { trackingId: "another source's" });
  await searchFor(entered, holding(payout));
  const { id, contentHash, version } = entered.order;
  const seen = { contentHash, version, reason: "The provider's support says so." };
  const deciding = { id, member: ada.member, seen, candidateId: payout.id ?? "", payout };
  return { id, payout, deciding };
}

const stateOf = async (id: string) => (await latest({ order: { id } })).order.state;

const DECISIONS: Record<string, () => Promise<Decision>> = {
  "that a payout was not sent": async () => {
    const { order } = await latest(await orderIn("absent"));
    const { id, contentHash, version } = order;
    const seen = { contentHash, version, reason: "The provider's support says so." };
    return {
      say: () => withStepUp(ada, (as) => declareUnsent(as, id, seen)),
      isDone: async () => (await stateOf(id)) === "declared_unsent",
    };
  },
  "that an order is a payout of the provider": async () => {
    const { id, deciding } = await ambiguous();
    return {
      say: () =>
        tx(async (transaction) => {
          const held = await requireLinkable(transaction, deciding);
          const linking = { ...deciding, order: held, isApprover: false };
          return await linkCandidate(transaction, linking);
        }),
      isDone: async () => (await stateOf(id)) === "found",
    };
  },
  "that a possible match is another payout": async () => {
    const { id, payout, deciding } = await ambiguous();
    return {
      say: () => tx((transaction) => dismissCandidate(transaction, deciding)),
      isDone: async () => (await dismissedIds(id)).has(String(payout.id)),
    };
  },
  "that a declined payout's possible match is another payout": async () => {
    const { id, payout, deciding } = await ambiguous("refused");
    return {
      say: () => tx((transaction) => dismissCandidate(transaction, deciding)),
      isDone: async () => (await dismissedIds(id)).has(String(payout.id)),
    };
  },
  "that what was found before sending is another payout": async () => {
    const entered = await order();
    const payout = payoutOf(entered, { id: "77" });
    const { id } = entered.order;
    const detail = JSON.stringify({ why: "changed_id", payoutId: "77" });
    await sql`update payout_order set waits_for = 'two_people', waits_detail = ${detail}::jsonb
      where id = ${id}`.execute(database());
    const confirmation = {
      says: "other_payout",
      payout,
      isApprover: false,
      reason: "Theirs.",
    } as const;
    const { order: waiting } = await latest(entered);
    return {
      say: () =>
        tx(async (transaction) => {
          await requireOrder(transaction, id);
          return await confirmFoundPayout(transaction, waiting, {
            ...confirmation,
            member: ada.member,
          });
        }),
      isDone: async () => (await latest(entered)).order.waitsFor === "nobody",
    };
  },
  "that a stop may end": async () => {
    const wanted = { scope: "all", value: null, reason: "A test." } as const;
    const { id } = await tx((transaction) => stopPayouts(transaction, wanted, somebody()));
    return {
      say: () => withStepUp(ada, (as) => liftPayoutStop(as, id)),
      isDone: async () => (await readStops()).every((stop) => stop.id !== id),
    };
  },
  "that sending may go on": async () => {
    await putOnHold([{ kind: "unknown_payout", payoutId: "5" }]);
    const hold = await readHold(database());
    if (hold === null) throw new Error("the account is not on hold");
    const confirmation = { id: hold.id, changedAt: hold.changedAt, reason: "Compared." };
    return {
      say: () => withStepUp(ada, (as) => releaseAccountHold(as, confirmation)),
      isDone: async () => (await readHold(database())) === null,
    };
  },
};

describe.each(Object.entries(DECISIONS))("%s", (_, begin) => {
  test("a viewer stops the confirmation of the only member who can say so, who then begins again", async () => {
    const { say, isDone } = await begin();
    await say();
    const [confirmation, ...more] = await listLoneConfirmations(vi);
    if (confirmation === undefined) throw new Error("the confirmation is not listed");
    expect(more).toEqual([]);
    expect(confirmation).toMatchObject({ member: { id: ada.member.id } });
    await stopLoneConfirmation(vi, confirmation.id, "Ask the provider first.");
    expect(await listLoneConfirmations(vi)).toEqual([]);
    await say();
    expect(await isDone(), "the stopped confirmation counts").toBe(false);
    expect(await listLoneConfirmations(vi)).toHaveLength(1);
    await say();
    expect(await isDone()).toBe(true);
    expect(await listLoneConfirmations(vi)).toEqual([]);
  });

  test("the second confirmation and a stop at the same time: one of them comes first", async () => {
    const { say, isDone } = await begin();
    await say();
    const [confirmation] = await listLoneConfirmations(vi);
    const [stopped] = await Promise.allSettled([
      stopLoneConfirmation(vi, confirmation?.id ?? "", "Ask the provider first."),
      say(),
    ]);
    expect(await isDone()).toBe(stopped.status === "rejected");
  });
});

test("a stop is recorded and told, and does not come too late", async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const { order: absent } = await latest(await orderIn("absent"));
  const { id, contentHash, version } = absent;
  const seen = { contentHash, version, reason: "The provider's support says so." };
  const say = () => withStepUp(ada, (as) => declareUnsent(as, id, seen));
  await say();
  await expect(say()).rejects.toMatchObject({ kind: "conflict" });
  const [confirmation] = await listLoneConfirmations(vi);
  if (confirmation === undefined) throw new Error("the confirmation is not listed");
  expect(Date.parse(confirmation.countsFrom) - Date.parse(confirmation.saidAt)).toBe(
    24 * 3_600_000,
  );
  expect(confirmation).toMatchObject({ orderId: id, reason: "The provider's support says so." });
  expect(confirmation.summary).toMatch(/^Mark as not sent: /);
  await stopLoneConfirmation(vi, confirmation.id, "Ask the provider first.");
  await expect(stopLoneConfirmation(vi, confirmation.id, "Once more.")).rejects.toMatchObject({
    kind: "not_found",
  });
  const told = (await listOwnNotices(vi)).map(({ content }) => content);
  expect(told).toMatchObject([
    { kind: "lone-word-given", details: { summary: confirmation.summary } },
    { kind: "lone-word-stopped", details: { reason: "Ask the provider first." } },
  ]);
  const event = await database()
    .selectFrom("audit_event")
    .select(["actor_id", "subject_id", "reason"])
    .where("action", "=", "lone-words.stop")
    .where("subject_id", "=", id)
    .executeTakeFirst();
  expect(event).toMatchObject({ actor_id: vi.member.id, reason: "Ask the provider first." });
  const { decisions } = await readHistory(absent);
  const said = decisions.find(({ decision }) => decision === "declared_unsent");
  expect(said).toMatchObject({
    stands: false,
    stopped: { by: vi.member.name, reason: "Ask the provider first." },
  });
});

test("the database counts no stopped confirmation, whatever the code does", async () => {
  const { order: absent } = await latest(await orderIn("absent"));
  const { id, contentHash, version } = absent;
  const seen = { contentHash, version, reason: "The provider's support says so." };
  const say = () => withStepUp(ada, (as) => declareUnsent(as, id, seen));
  await say();
  const [confirmation] = await listLoneConfirmations(vi);
  await stopLoneConfirmation(vi, confirmation?.id ?? "", "Ask the provider first.");
  await say();
  const by = { source: "person", ...ada.member } as const;
  const move = moveOrder(database(), id, { from: "absent", to: "declared_unsent", by });
  await expect(move).rejects.toThrow("two people");
  await expect(sql`delete from stopped_word`.execute(database())).rejects.toThrow("stays");
});

test("where another member can decide, no confirmation is listed or stopped", async () => {
  const { order: absent } = await latest(await orderIn("absent"));
  const { id, contentHash, version } = absent;
  const seen = { contentHash, version, reason: "The provider's support says so." };
  await withStepUp(ada, (as) => declareUnsent(as, id, seen));
  const [confirmation] = await listLoneConfirmations(vi);
  const bob = await member(48, "approver");
  expect(await listLoneConfirmations(vi)).toEqual([]);
  await expect(stopLoneConfirmation(vi, confirmation?.id ?? "", "No.")).rejects.toMatchObject({
    kind: "not_found",
  });
  await withStepUp(bob, (as) => declareUnsent(as, id, seen));
  expect(await stateOf(id)).toBe("declared_unsent");
});
