import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { countWork, readWork } from "#lib/payouts/desk/read-work.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { followDue } from "#lib/payouts/follow/follow-due.ts";
import { lookForDue } from "#lib/payouts/resolve/look-for-due.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { giveUpStalled } from "#lib/payouts/send/give-up-stalled.ts";
import type { EntryValues } from "#lib/payouts/states/move-entry.ts";
import { entryIn, stateOf } from "#lib/payouts/testing/force-move.ts";
import { latest, order } from "#lib/payouts/testing/orders.ts";
import { holding, payoutOf } from "#lib/payouts/testing/payouts.ts";
import { ownDatabase } from "#worker/testing/own-database.ts";

// Away from the stack's worker, which would take up what is due here.
const own = await ownDatabase();
process.env.DATABASE_URL = own.url;
afterAll(async () => {
  await database().destroy();
  await own.drop();
});

const onlooker = { id: randomUUID(), mayApprove: false };
const past = sql<string>`now() - interval '1 minute'`;

async function set({ entry: { id } }: JournalEntry, values: EntryValues): Promise<void> {
  await database().updateTable("payout_entry").set(values).where("id", "=", id).execute();
}

/** What no round of the worker's can read, in a column that may change in every state in doubt. */
const NONSENSE = { candidates: JSON.stringify(["not a payout"]) };

async function expectOnDesk({ entry: { id } }: JournalEntry): Promise<void> {
  const { faulty, inDoubt, stuck } = await readWork(onlooker);
  expect(faulty.filter((one) => one.id === id)).toHaveLength(1);
  expect([...inDoubt.entries, ...stuck.entries].map((one) => one.id)).not.toContain(id);
  expect((await countWork(onlooker)).faulty).toBeGreaterThan(0);
}

test("the search goes on beside an entry that can't be read, which the desk shows", async () => {
  const [bad, good] = [await entryIn("in_doubt"), await entryIn("in_doubt")];
  const held = holding(payoutOf(await latest(good)));
  await set(bad, { ...NONSENSE, next_look_at: past });
  await expectOnDeskWithoutRound(bad);
  await set(good, { next_look_at: past });
  expect(await lookForDue(held)).toBe(2);
  expect(await stateOf(good.entry.id)).toBe("found");
  await expectOnDesk(bad);
});

/** One that no round has met yet is put aside where the desk would list it. */
async function expectOnDeskWithoutRound({ entry: { id } }: JournalEntry): Promise<void> {
  expect((await readWork(onlooker)).faulty.map((one) => one.id)).toContain(id);
}

test("what stalled is given up beside an entry that can't be read", async () => {
  const [bad, good] = [await entryIn("sending"), await entryIn("sending")];
  await set(bad, { ...NONSENSE, lease_until: past });
  await set(good, { lease_until: past });
  await giveUpStalled();
  expect(await stateOf(good.entry.id)).toBe("in_doubt");
  expect(await stateOf(bad.entry.id)).toBe("sending");
  await expectOnDesk(bad);
});

test("payouts are followed beside one whose entry can't be read", async () => {
  const [bad, good] = [await accepted(), await accepted()];
  await set(bad, { payout: '"nonsense"', follow_at: past });
  await set(good, { follow_at: past });
  const completed = payoutOf(good, { id: good.entry.payoutId, status: "Completed" });
  expect(await followDue(async () => completed)).toBe(2);
  expect((await latest(good)).entry.status).toBe("Completed");
  await expectOnDesk(bad);
});

async function accepted(): Promise<JournalEntry> {
  const entered = await order();
  const payout = payoutOf(entered, { createdAt: new Date().toISOString() });
  const create = async () => ({ outcome: "accepted" as const, payout });
  await dispatch(entered.entry.id, { isChecked: true, create });
  return await latest(entered);
}
