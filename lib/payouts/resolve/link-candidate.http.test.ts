import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { tx } from "#lib/database/transact.ts";
import type { OrderWithEvents } from "#lib/payouts/order/order-row.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { linkCandidate, requireLinkable } from "#lib/payouts/resolve/link-candidate.ts";
import { lookFor } from "#lib/payouts/resolve/look-for.ts";
import { moveOrder } from "#lib/payouts/states/move-order.ts";
import type { User } from "#lib/schemas/user.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { entryIn } from "#test-support/payouts/force-move.ts";
import { latest, somebody } from "#test-support/payouts/orders.ts";
import { holding, payoutOf } from "#test-support/payouts/payouts.ts";

beforeAll(async () => void (await migrate(requiredSetting("DATABASE_URL"))));
afterAll(async () => database().destroy());

/** An order for which the search met one payout that may be it. */
async function ambiguous() {
  const entered = await latest(await entryIn("in_doubt"));
  const payout = payoutOf(entered, { trackingId: null });
  await lookFor(entered, holding(payout));
  const entry = await latest(entered);
  expect(entry.entry.state).toBe("ambiguous");
  const say = (person: User, isApprover: boolean, candidateId = payout.id ?? "0") =>
    tx(async (transaction): Promise<OrderWithEvents> => {
      const { id, contentHash, version } = entry.entry;
      const seen = { contentHash, version, reason: "The provider says so." };
      const linking = { id, person, seen, candidateId };
      const held = await requireLinkable(transaction, linking);
      return await linkCandidate(transaction, { ...linking, entry: held, isApprover, payout });
    });
  return { entry, payout, say };
}

test("an approver and another user link a candidate, which is then followed", async () => {
  const { entry, payout, say } = await ambiguous();
  expect((await say(somebody("A maker"), false)).entry.state).toBe("ambiguous");
  const found = await say(somebody("An approver"), true);
  expect(found).toMatchObject({
    entry: { state: "found", payoutId: payout.id, candidates: [], nextLookAt: null },
    payout: { id: payout.id },
  });
  const { decisions, events } = await readHistory(found.entry);
  const voices = decisions.filter(({ decision }) => decision === "linked");
  expect(voices.map(({ candidateId }) => candidateId)).toEqual([payout.id, payout.id]);
  expect(events.at(-2)?.by ?? null).toMatchObject({ source: "person", name: "An approver" });
  await expect(say(somebody(), true)).rejects.toThrow("no candidate any more");
  expect((await latest(entry)).entry.state).toBe("found");
});

test("two makers are not enough, nor is one user twice", async () => {
  const { say } = await ambiguous();
  const one = somebody("A maker");
  expect((await say(one, false)).entry.state).toBe("ambiguous");
  await expect(say(one, true)).rejects.toThrow("already");
  expect((await say(somebody("Another maker"), false)).entry.state).toBe("ambiguous");
  expect((await say(somebody("An approver"), true)).entry.state).toBe("found");
});

test("only a candidate is linked, and no other order's payout", async () => {
  const { payout, say } = await ambiguous();
  await expect(say(somebody(), true, `${payout.id}1`)).rejects.toThrow("no candidate");
  const other = await entryIn("in_doubt");
  await lookFor(await latest(other), holding(payoutOf(await latest(other), { id: payout.id })));
  await expect(say(somebody(), true)).rejects.toThrow("Another order");
});

test("the database accepts no single user's statement, whatever the code does", async () => {
  const { entry, payout } = await ambiguous();
  const person = somebody();
  const move = moveOrder(database(), entry.entry.id, {
    from: "ambiguous",
    to: "found",
    by: { source: "person", ...person },
    values: { payout: JSON.stringify(payout), provider_payout_id: String(payout.id) },
  });
  await expect(move).rejects.toThrow("an approver and another person");
  const forged = sql`
    insert into payout_approval (account_id, id, order_id, person, person_name, decision,
                                 content_hash, version, order_state, candidate_id, by_approver)
    select account_id, gen_random_uuid(), id, 'x', 'X', 'linked', content_hash, version, state,
           ${`${payout.id}1`}, true
    from payout_order where id = ${entry.entry.id}`;
  await expect(forged.execute(database())).rejects.toThrow("no candidate");
});
