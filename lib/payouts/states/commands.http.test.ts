import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { contentHash } from "#lib/payouts/order/content-hash.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import { MOVES } from "#lib/payouts/states/moves.ts";
import type { CreatePayoutRequest } from "#lib/provider/create-payout.ts";
import { orderStateSchema } from "#lib/schemas/payouts/order-state.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { readyToSend } from "#test-support/payouts/clear-search.ts";
import { COMMANDS, carryOut, type Stage } from "#test-support/payouts/commands.ts";
import { latest, order, requestOf, setLimit, somebody } from "#test-support/payouts/orders.ts";

const currency = `CMD${randomUUID().slice(0, 8)}`;
const MAKER = somebody("The maker");
const PEOPLE = [MAKER, somebody("An approver"), somebody("Another approver")];

// Orders stay behind in every state: too many for the Inbox of a database that other tests look at.
withOwnDatabase();
beforeAll(async () => {
  await readyToSend();
  await setLimit(currency, "100");
});

/** An order whose every next version has another amount, half of them above the limit. */
async function stageOf(amounts: number[]) {
  const sent: CreatePayoutRequest[] = [];
  const trackingId = randomUUID();
  let version = 0;
  const nextRequest = () => {
    const amount = String(amounts[version++ % amounts.length]);
    return requestOf({ currency, trackingId, amount });
  };
  const { order: payoutOrder } = await order({
    request: nextRequest(),
    key: trackingId,
    maker: MAKER,
  });
  const create = async (request: CreatePayoutRequest) => {
    sent.push(request);
    return { outcome: "in_doubt", reason: "lost" } as const;
  };
  const stage: Stage = { id: payoutOrder.id, maker: MAKER, nextRequest, create };
  return { stage, sent };
}

const command = fc.record({
  name: fc.constantFrom(...COMMANDS, "send" as const, "approve" as const),
  member: fc.constantFrom(...PEOPLE),
});
/** What several users do at once, each one thing after the other. */
const lanes = fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), {
  minLength: 2,
  maxLength: 4,
});
const amounts = fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 1, maxLength: 4 });

test("whatever users do at once, a payout is sent once, as approved, and never otherwise", async () => {
  await fc.assert(
    fc.asyncProperty(lanes, amounts, async (together, sizes) => {
      const { stage, sent } = await stageOf(sizes);
      await Promise.all(
        together.map(async (lane) => {
          for (const { name, member } of lane) await carryOut(name, stage, member);
        }),
      );

      const { order } = await latest({ order: { id: stage.id } });
      const { decisions, events } = await readHistory(order);
      const states = [
        "draft",
        ...events.filter(({ field }) => field === "state").map((e) => e.value),
      ];
      for (const [index, to] of states.slice(1).entries()) {
        const from = orderStateSchema.parse(states[index]);
        expect(MOVES[from], `${from} to ${to}`).toContain(to);
      }
      expect(states.at(-1)).toBe(order.state);
      expect(order.contentHash).toBe(contentHash(order.request));
      expect(decisions.filter(({ member }) => member.id === MAKER.id)).toEqual([]);

      expect(sent.length).toBe(order.state === "in_doubt" ? 1 : 0);
      if (sent.length === 0) return;
      expect(sent[0]).toMatchObject({ trackingId: order.request.trackingId });
      expect(`${sent[0]?.amount}`).toBe(String(Number.parseInt(order.request.amount, 10)));
      const approvals = decisions.filter((one) => one.stands && one.decision === "approved");
      const isAbove = Number.parseInt(order.request.amount, 10) > 100;
      expect(approvals.length).toBe(isAbove ? 1 : 0);
    }),
    { ...FAIL_AT_ONCE, numRuns: 60 },
  );
});
