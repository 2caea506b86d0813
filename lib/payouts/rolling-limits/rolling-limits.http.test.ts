import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tx } from "#lib/database/transact.ts";
import { decimal } from "#lib/money/decimal.ts";
import { readLimits, setLimit } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import type { SetRollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { clearSearch, readyToSend } from "#test-support/payouts/clear-search.ts";
import { approveAs, latest, order, requestOf, somebody } from "#test-support/payouts/orders.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  await readyToSend();
});
beforeEach(async () => {
  for (const { per, covers, currency } of await readLimits()) {
    await limitTo(null, { per, covers, currency });
  }
});

async function limitTo(
  limit: string | null,
  {
    per = "recipient",
    covers = "code",
    currency = "USDT_TRX",
  }: Partial<Omit<SetRollingLimit, "limit">> = {},
): Promise<void> {
  const asked = { per, covers, currency, limit: limit === null ? null : decimal(limit) };
  await tx((transaction) => setLimit(transaction, asked, somebody(), null));
}

const recipient = () => requestOf().address;
const evm = () =>
  `0x${recipient()
    .slice(2, 6)
    .toLowerCase()
    .replace(/[^0-9a-f]/g, "a")}${"ab".repeat(18)}`;
const create = async () => ({ outcome: "in_doubt", reason: "a test" }) as const;
const sending = { isChecked: true, search: clearSearch, create };

/** As if it had been submitted this many hours earlier. */
async function setBack(id: string, hours: number): Promise<void> {
  const guard = (to: "disable" | "enable") =>
    sql`alter table payout_order ${sql.raw(to)} trigger payout_order_guard`;
  await asOwner((owner) =>
    owner.transaction().execute(async (transaction) => {
      await guard("disable").execute(transaction);
      await sql`update payout_order set submitted_at = submitted_at - make_interval(hours => ${hours}::int)
        where id = ${id}`.execute(transaction);
      await guard("enable").execute(transaction);
    }),
  );
}

const statesOf = (orders: Awaited<ReturnType<typeof order>>[]) =>
  orders.map(({ order }) => order.state).sort();

describe("five payouts of 9,999.99 to one recipient under a limit of 10,000", () => {
  const split = () => {
    const address = recipient();
    return Array.from({ length: 5 }, () => requestOf({ address, amount: "9999.99" }));
  };

  test("one after the other: from the second on they need approval, and say why", async () => {
    await limitTo("10000");
    const orders = [];
    for (const request of split()) orders.push(await order({ request }));
    expect(orders.map(({ order }) => order.state)).toEqual([
      "queued",
      ...Array.from({ length: 4 }, () => "awaiting_approval"),
    ]);
    expect(orders[1]?.order.reason).toMatch(/come to 19,999.98 USDT, above the limit of 10,000/);
  });

  test("all at once: one goes", async () => {
    await limitTo("10000");
    // Some rounds, since a missing lock shows itself only in some of them.
    for (let round = 0; round < 6; round += 1) {
      const orders = await Promise.all(split().map((request) => order({ request })));
      expect(statesOf(orders)).toEqual([
        ...Array.from({ length: 4 }, () => "awaiting_approval"),
        "queued",
      ]);
    }
  });

  test("ordered before there was a limit: the claim lets one go, and those that are approved", async () => {
    const orders = [];
    // Equal ones would wait for one another.
    for (const [index, request] of split().entries()) {
      const amount = decimal(`9999.9${index}`);
      orders.push(await order({ request: { ...request, amount } }));
    }
    await limitTo("10000");
    await Promise.all(orders.map(({ order }) => dispatch(order.id, sending)));
    const after = await Promise.all(orders.map(latest));
    expect(statesOf(after)).toEqual([
      ...Array.from({ length: 4 }, () => "awaiting_approval"),
      "in_doubt",
    ]);
    const held = after.find(({ order }) => order.state === "awaiting_approval");
    if (held === undefined) throw new Error("none is held");
    expect(held.order.reason).toMatch(/limit of 10,000/);
    await approveAs(held);
    await dispatch(held.order.id, { ...sending, isChecked: false, check: async () => ({}) });
    expect((await latest(held)).order.state).toBe("in_doubt");
  });
});

describe("what counts", () => {
  test("not what was not sent, not what is older than 24 hours, not another recipient", async () => {
    await limitTo("10");
    const address = recipient();
    const ten = () => requestOf({ address, amount: "10" });
    const first = await order({ request: ten() });
    await order({ request: requestOf({ amount: "10" }) });
    const values = { reason: "a test" };
    const move = { from: "queued", to: "not_sent", system: "sender", values } as const;
    await moveBySystem(first.order.id, move);
    const second = await order({ request: ten() });
    expect(second.order.state).toBe("queued");
    await setBack(second.order.id, 23);
    const third = await order({ request: ten() });
    expect(third.order.state).toBe("awaiting_approval");
    await setBack(second.order.id, 2);
    await setBack(third.order.id, 25);
    expect((await order({ request: ten() })).order.state).toBe("queued");
  });

  /** The states of payouts of 6 to these recipients, each submitted after the other under a limit of 10 for each. */
  async function inTurn(
    currency: string,
    ...recipients: readonly (readonly [address: string, tag: string | null])[]
  ): Promise<string[]> {
    await limitTo("10", { currency });
    const states = [];
    for (const [address, tag] of recipients) {
      const request = requestOf({ currency, address, tag, amount: "6" });
      states.push((await order({ request })).order.state);
    }
    return states;
  }

  test("a recipient is the account, in any form and whatever the tag beside its address or in it", async () => {
    const [one, other] = [randomBytes(20), randomBytes(20)].map((bytes) => Uint8Array.from(bytes));
    if (one === undefined || other === undefined) throw new Error("no accounts");
    const inOneAfterAnother = await inTurn(
      "XRP",
      [encodeXAddress(one, 7, false), null],
      [encodeAccountID(one), "8"],
      [encodeXAddress(other, 7, false), null],
      [encodeXAddress(other, 8, false), null],
    );
    expect(inOneAfterAnother).toEqual([
      "queued",
      "awaiting_approval",
      "queued",
      "awaiting_approval",
    ]);
  });

  test("a tag of any text makes no other recipient, nor does none", async () => {
    const account = randomBytes(32).toString("hex");
    const [ton, atom] = [`0:${account}`, `cosmos1${account.slice(0, 38)}`];
    expect(await inTurn("USDT_TON", [ton, "inv 1"], [ton, "inv 2"])).toEqual([
      "queued",
      "awaiting_approval",
    ]);
    expect(await inTurn("ATOM", [atom, null], [atom, "inv 2"])).toEqual([
      "queued",
      "awaiting_approval",
    ]);
    expect(await inTurn("NEWCOIN", [account, "inv 1"], [account, null])).toEqual([
      "queued",
      "awaiting_approval",
    ]);
  });

  test("what another version has just written to the same account, and to no other", async () => {
    const [address, another] = [recipient(), recipient()];
    await limitTo("10");
    const first = await order({ request: requestOf({ address, amount: "6" }) });
    await asOwner(async (owner) => {
      await sql`set session_replication_role = replica`.execute(owner);
      await sql`update payout_order set recipient_hash = null where id = ${first.order.id}`.execute(
        owner,
      );
    });
    expect(await inTurn("USDT_TRX", [another, null], [address, null])).toEqual([
      "queued",
      "awaiting_approval",
    ]);
  });

  test("one maker's payouts to any recipient, and no other maker's", async () => {
    await limitTo("10", { per: "maker" });
    const [maker, other] = [somebody(), somebody()];
    const of = (by: typeof maker) => order({ maker: by, request: requestOf({ amount: "6" }) });
    expect((await of(maker)).order.state).toBe("queued");
    expect((await of(other)).order.state).toBe("queued");
    expect((await of(maker)).order.state).toBe("awaiting_approval");
  });

  test("a symbol on all its networks, one recipient under one address", async () => {
    const address = evm();
    const on = (currency: string) =>
      order({ request: requestOf({ currency, address, amount: "6" }) });
    await limitTo("10", { covers: "symbol", currency: "usdc" });
    expect((await on("USDC_ETH")).order.state).toBe("queued");
    expect((await on("USDC_BSC")).order.state).toBe("awaiting_approval");
    await limitTo(null, { covers: "symbol", currency: "usdc" });
    await limitTo("10", { covers: "code", currency: "USDC_ARBITRUM" });
    expect((await on("USDC_ARBITRUM")).order.state).toBe("queued");
  });
});
