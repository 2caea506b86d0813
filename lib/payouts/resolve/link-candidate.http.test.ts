import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { databaseUrl } from "#lib/database/settings.ts";
import { tx } from "#lib/database/transact.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { readHistory } from "#lib/payouts/entry/read-history.ts";
import { linkCandidate, requireLinkable } from "#lib/payouts/resolve/link-candidate.ts";
import { lookFor } from "#lib/payouts/resolve/look-for.ts";
import { moveEntry } from "#lib/payouts/states/move-entry.ts";
import { entryIn } from "#lib/payouts/testing/force-move.ts";
import { latest, somebody } from "#lib/payouts/testing/orders.ts";
import { holding, payoutOf } from "#lib/payouts/testing/payouts.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";

beforeAll(async () => void (await migrate(databaseUrl())));
afterAll(async () => database().destroy());

/** An entry for which the search met one payout that may be it. */
async function ambiguous() {
  const entered = await latest(await entryIn("in_doubt"));
  const payout = payoutOf(entered, { trackingId: null });
  await lookFor(entered, holding(payout));
  const entry = await latest(entered);
  expect(entry.entry.state).toBe("ambiguous");
  const say = (person: DeskPerson, isApprover: boolean, candidateId = payout.id ?? 0) =>
    tx(async (transaction): Promise<JournalEntry> => {
      const { id, contentHash, version } = entry.entry;
      const seen = { contentHash, version, reason: "The provider says so." };
      const linking = { id, person, seen, candidateId };
      const held = await requireLinkable(transaction, linking);
      return await linkCandidate(transaction, { ...linking, entry: held, isApprover, payout });
    });
  return { entry, payout, say };
}

test("an approver and another person link a candidate, which is then followed", async () => {
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

test("two makers are not enough, nor is one person twice", async () => {
  const { say } = await ambiguous();
  const one = somebody("A maker");
  expect((await say(one, false)).entry.state).toBe("ambiguous");
  await expect(say(one, true)).rejects.toThrow("already");
  expect((await say(somebody("Another maker"), false)).entry.state).toBe("ambiguous");
  expect((await say(somebody("An approver"), true)).entry.state).toBe("found");
});

test("only a candidate is linked, and no other order's payout", async () => {
  const { payout, say } = await ambiguous();
  await expect(say(somebody(), true, (payout.id ?? 0) + 1)).rejects.toThrow("no candidate");
  const other = await entryIn("in_doubt");
  await lookFor(await latest(other), holding(payoutOf(await latest(other), { id: payout.id })));
  await expect(say(somebody(), true)).rejects.toThrow("Another order");
});

test("the database takes no person's word alone, whatever the code does", async () => {
  const { entry, payout } = await ambiguous();
  const person = somebody();
  const move = moveEntry(database(), entry.entry.id, {
    ...{ from: "ambiguous", to: "found", by: { source: "person", ...person } },
    values: { payout: JSON.stringify(payout), service_payout_id: String(payout.id) },
  });
  await expect(move).rejects.toThrow("an approver and another person");
  const forged = sql`
    insert into payout_approval (merchant_id, id, entry_id, person, person_name, decision,
                                 content_hash, version, entry_state, candidate_id, by_approver)
    select merchant_id, gen_random_uuid(), id, 'x', 'X', 'linked', content_hash, version, state,
           ${(payout.id ?? 0) + 1}, true
    from payout_entry where id = ${entry.entry.id}`;
  await expect(forged.execute(database())).rejects.toThrow("no candidate");
});
