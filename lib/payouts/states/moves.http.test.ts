import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { migrate } from "#lib/database/migrate.ts";
import { databaseUrl } from "#lib/database/settings.ts";
import { moveEntry } from "#lib/payouts/states/move-entry.ts";
import { MOVES } from "#lib/payouts/states/moves.ts";
import { entryIn, stateOf, tryMove } from "#lib/payouts/testing/force-move.ts";
import { order, setLimit, somebody } from "#lib/payouts/testing/orders.ts";
import { ENTRY_STATES, type EntryState } from "#lib/schemas/entry-state.ts";

beforeAll(async () => void (await migrate(databaseUrl())));
afterAll(async () => database().destroy());

describe("the state machine, against the database", () => {
  test.each(ENTRY_STATES)("from %s exactly the moves of MOVES are taken", async (from) => {
    const taken: EntryState[] = [];
    for (const to of ENTRY_STATES.filter((state) => state !== from)) {
      const { entry } = await entryIn(from);
      expect(await stateOf(entry.id)).toBe(from);
      if (await tryMove(entry.id, to)) taken.push(to);
      expect(await stateOf(entry.id)).toBe(taken.at(-1) === to ? to : from);
    }
    expect(taken.toSorted()).toEqual([...MOVES[from]].toSorted());
  });

  test.each(["tracking_id", "idempotency_key", "content_hash", "currency", "made_by"] as const)(
    "another %s is refused",
    async (column) => {
      const { entry } = await order();
      const change = database()
        .updateTable("payout_entry")
        .set({ [column]: "other" })
        .where("id", "=", entry.id);
      await expect(change.execute()).rejects.toThrow(/frozen/);
    },
  );

  test("an entry can't be deleted, and a settled one not be changed", async () => {
    const { entry } = await entryIn("not_sent");
    const gone = database().deleteFrom("payout_entry").where("id", "=", entry.id);
    await expect(gone.execute()).rejects.toThrow(/stays/);
    const change = database()
      .updateTable("payout_entry")
      .set({ reason: "other" })
      .where("id", "=", entry.id);
    await expect(change.execute()).rejects.toThrow(/settled/);
  });

  test("an amount that differs from the one ordered is refused", async () => {
    const { entry } = await entryIn("draft");
    const change = database()
      .updateTable("payout_entry")
      .set({ state: "cancelled", draft: null, draft_saved_at: null, amount: "1250.51" })
      .where("id", "=", entry.id);
    await expect(change.execute()).rejects.toThrow(/frozen/);
  });

  test.each(["payout_approval", "payout_event", "approval_rule"] as const)(
    "what stands in %s stays",
    async (table) => {
      await entryIn("approved");
      await setLimit("NOTHING", "0");
      await expect(database().deleteFrom(table).execute()).rejects.toThrow(/stays/);
    },
  );

  test("of two movers at once, one makes the move", async () => {
    const { entry } = await order();
    const move = () =>
      moveEntry(database(), entry.id, {
        ...{ from: "queued", to: "cancelled" },
        by: { source: "person", ...somebody() },
      });
    const moved = await Promise.all([move(), move(), move(), move()]);
    expect(moved.filter((one) => one !== null)).toHaveLength(1);
  });
});
