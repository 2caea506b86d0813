import { describe, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { moveOrder, now, type OrderValues } from "#lib/payouts/states/move-order.ts";
import { isLegalMove, MOVES } from "#lib/payouts/states/moves.ts";
import { ORDER_STATES, type OrderState } from "#lib/resources/order-states.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { orderIn, stateOf, tryMove } from "#test-support/payouts/force-move.ts";
import { order, setLimit, somebody } from "#test-support/payouts/orders.ts";

// Orders stay behind in every state: too many for the Inbox of a database that other tests look at.
withOwnDatabase();

describe("the state machine, against the database", () => {
  test.each(ORDER_STATES)("from %s exactly the moves of MOVES are taken", async (from) => {
    const taken: OrderState[] = [];
    for (const to of ORDER_STATES.filter((state) => state !== from)) {
      const { order } = await orderIn(from);
      expect(await stateOf(order.id)).toBe(from);
      if (await tryMove(order.id, to)) taken.push(to);
      expect(await stateOf(order.id)).toBe(taken.at(-1) === to ? to : from);
    }
    expect(taken.toSorted()).toEqual([...MOVES[from]].toSorted());
  });

  test.each(ORDER_STATES)(
    "a comparison leads from %s to found and in_doubt, unless its payout is known or looked for",
    async (from) => {
      for (const to of ORDER_STATES.filter((state) => state !== from)) {
        const { order } = await orderIn(from);
        const taken = await tryMove(order.id, to, { source: "comparison" });
        expect(taken, `${from} to ${to}`).toBe(isLegalMove(from, to, { isByComparison: true }));
      }
    },
  );

  test("a refused order's tracking ID is freed by its last search alone", async () => {
    const { order } = await orderIn("refused");
    const change = (values: OrderValues) =>
      database().updateTable("payout_order").set(values).where("id", "=", order.id).execute();
    await expect(change({ holds_tracking_id: false })).rejects.toThrow(/last look/);
    await change({ holds_tracking_id: false, last_look_at: now });
  });

  test.each(["tracking_id", "idempotency_key", "content_hash", "currency", "made_by"] as const)(
    "another %s is refused",
    async (column) => {
      const { order: payoutOrder } = await order();
      const change = database()
        .updateTable("payout_order")
        .set({ [column]: "other" })
        .where("id", "=", payoutOrder.id);
      await expect(change.execute()).rejects.toThrow(/frozen/);
    },
  );

  test("an order can't be deleted, and a settled one can't be changed", async () => {
    const { order } = await orderIn("not_sent");
    const gone = database().deleteFrom("payout_order").where("id", "=", order.id);
    await expect(gone.execute()).rejects.toThrow(/stays/);
    const change = database()
      .updateTable("payout_order")
      .set({ reason: "other" })
      .where("id", "=", order.id);
    await expect(change.execute()).rejects.toThrow(/settled/);
  });

  test("an amount that differs from the one ordered is refused", async () => {
    const { order } = await orderIn("draft");
    const change = database()
      .updateTable("payout_order")
      .set({ state: "cancelled", draft: null, draft_saved_at: null, amount: "1250.51" })
      .where("id", "=", order.id);
    await expect(change.execute()).rejects.toThrow(/frozen/);
  });

  test.each(["payout_approval", "payout_event", "approval_rule"] as const)(
    "what is in %s stays",
    async (table) => {
      await orderIn("approved");
      await setLimit("NOTHING", "0");
      await expect(database().deleteFrom(table).execute()).rejects.toThrow(/stays/);
    },
  );

  test("of two movers at once, one makes the move", async () => {
    const { order: payoutOrder } = await order();
    const move = () =>
      moveOrder(database(), payoutOrder.id, {
        from: "queued",
        to: "cancelled",
        by: { source: "person", ...somebody() },
      });
    const moved = await Promise.all([move(), move(), move(), move()]);
    expect(moved.filter((one) => one !== null)).toHaveLength(1);
  });
});
