import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { holdForFunds } from "#lib/payouts/funds/hold-funds.ts";
import { sayMeaning } from "#lib/payouts/funds/provider-message-meaning.ts";
import { findFundsHold, readFundsHolds } from "#lib/payouts/funds/read-holds.ts";
import { requireResumable, startTrial } from "#lib/payouts/funds/resume-funds.ts";
import { settleFunds } from "#lib/payouts/funds/settle-funds.ts";
import { onlookerOf } from "#lib/payouts/inbox/groups.ts";
import { countWork } from "#lib/payouts/inbox/read-work.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { claim } from "#lib/payouts/send/claim.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { leaseQueued } from "#lib/payouts/send/lease-queued.ts";
import { noteWaiting } from "#lib/payouts/send/waiting.ts";
import { sender } from "#lib/payouts/sending-process/sender.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { moveOrder } from "#lib/payouts/states/move-order.ts";
import type { CreateOutcome } from "#lib/provider/create-payout.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { FundsHold } from "#lib/schemas/payouts/funds-hold.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { clearSearch, clearSince, readyToSend } from "#test-support/payouts/clear-search.ts";
import { latest, order, requestOf, somebody } from "#test-support/payouts/orders.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  await readyToSend();
});
beforeEach(async () => {
  await sql`update funds_hold set lifted_at = now() where lifted_at is null`.execute(database());
  await readyToSend();
});

const POOR = { outcome: "refused", message: "No hay fondos", errors: {} } as const;
const OTHER = { outcome: "refused", message: "Not this recipient", errors: {} } as const;
const LOST = { outcome: "in_doubt", reason: "lost" } as const;

const maker = somebody("A maker");

let lastWallet = 10_000;

/** The orders of one wallet, which no other test has. */
class Wallet {
  readonly id: string;
  /** What the provider was asked for, in this order. */
  readonly sent: string[] = [];

  constructor() {
    lastWallet += 1;
    this.id = String(lastWallet);
  }

  order(changes: Parameters<typeof requestOf>[0] = {}): Promise<OrderWithPayout> {
    return order({ request: requestOf({ walletId: this.id, ...changes }), maker });
  }

  send({ order: { id } }: OrderWithPayout, outcome: "accepted" | CreateOutcome = "accepted") {
    return dispatch(id, {
      isChecked: true,
      search: clearSearch,
      create: async () => {
        this.sent.push(id);
        if (outcome !== "accepted") return outcome;
        return { outcome: "accepted", payout: payoutOf(await latest({ order: { id } })) };
      },
    });
  }

  async declined(outcome: CreateOutcome = POOR): Promise<OrderWithPayout> {
    const one = await this.order();
    await this.send(one, outcome);
    // The search after a refusal is not what these are about; a later payout to the same is not too soon.
    return await latest(one);
  }

  /** Held because of a payout that the provider declined for lack of funds. */
  async held(): Promise<FundsHold> {
    const { order } = await this.declined();
    await tx((transaction) => sayMeaning(transaction, order, { meansNoFunds: true, by: maker }));
    return (await tx((transaction) => holdForFunds(transaction, maker, order))).hold;
  }

  async hold(): Promise<FundsHold | null> {
    const holds = await readFundsHolds();
    return holds.find(({ wallet }) => wallet === this.id) ?? null;
  }

  /** As the Inbox does it; the first one is not sent by this yet. */
  async resume(member: User = maker, isApprover = false): Promise<string | null> {
    const hold = await this.hold();
    if (hold === null) throw new Error("nothing waits");
    return await tx(async (transaction) => {
      const seen = await requireResumable(transaction, hold.id, hold.orders, {
        member,
        isApprover,
      });
      await startTrial(transaction, seen, member);
      return seen.first?.id ?? null;
    });
  }
}

const why = async (one: OrderWithPayout) => (await latest(one)).order.waitsDetail?.why ?? null;
const state = async (one: OrderWithPayout) => (await latest(one)).order.state;

describe("a wallet that waits for funds", () => {
  test("holds back its orders in that currency alone, those that come later too", async () => {
    const wallet = new Wallet();
    const before = await wallet.order({ amount: "4000.000000000000000001" });
    await wallet.held();
    const after = await wallet.order({ amount: "200" });
    await wallet.send(before);
    await wallet.send(after);
    expect([await why(before), await why(after)]).toEqual(["funds", "funds"]);
    expect(await wallet.hold()).toMatchObject({
      count: 2,
      sum: expect.stringMatching(/^4200\.0{17}1$/),
      orders: [before.order.id, after.order.id],
      trial: null,
    });
    const elsewhere = new Wallet();
    const other = await elsewhere.order();
    await elsewhere.send(other);
    const another = await wallet.order({
      currency: "USDT_ETH",
      address: `0x${"ab".repeat(20)}`,
    });
    await wallet.send(another);
    expect([await state(other), await state(another)]).toEqual(["accepted", "accepted"]);
  });

  test("is held only for a message that a member said means so", async () => {
    const wallet = new Wallet();
    const { order } = await wallet.declined({ ...POOR, message: randomUUID() });
    const hold = () => tx((transaction) => holdForFunds(transaction, maker, order));
    await expect(hold()).rejects.toMatchObject({ kind: "conflict" });
    await tx((one) => sayMeaning(one, order, { meansNoFunds: true, by: maker }));
    await expect(hold()).resolves.toMatchObject({ hold: { wallet: wallet.id } });
    await tx((one) => sayMeaning(one, order, { meansNoFunds: false, by: maker }));
    await expect(hold()).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is held once where two press at once", async () => {
    const wallet = new Wallet();
    const { order } = await wallet.declined();
    await tx((one) => sayMeaning(one, order, { meansNoFunds: true, by: maker }));
    const holds = await Promise.all(
      Array.from({ length: 5 }, () => tx((one) => holdForFunds(one, somebody(), order))),
    );
    expect(new Set(holds.map(({ hold }) => hold.id)).size).toBe(1);
    expect(holds.filter(({ orders }) => orders !== null)).toHaveLength(1);
  });

  test("sends nothing even past the claim: the database refuses it", async () => {
    const wallet = new Wallet();
    const one = await wallet.order();
    await wallet.held();
    const move = moveOrder(database(), one.order.id, {
      from: "queued",
      to: "sending",
      by: { source: "sender" },
      values: { sent_at: sql<string>`now()`, lease_until: sql<string>`now()` },
    });
    await expect(move).rejects.toThrow(/waits for funds/);
  });

  test("leaves its orders cancellable, and an approval that is too old must be given again", async () => {
    const wallet = new Wallet();
    const one = await wallet.order();
    await wallet.held();
    await moveBySystem(one.order.id, { from: "queued", to: "cancelled", system: "expiry" });
    expect(await wallet.hold()).toMatchObject({ count: 0 });

    const { order: other } = await wallet.order();
    await asOwner(async (owner) => {
      await sql`set session_replication_role = replica`.execute(owner);
      await sql`update payout_order set needs_approval = true where id = ${other.id}`.execute(
        owner,
      );
      await sql`
        insert into payout_approval (account_id, id, order_id, member, member_name, decision, content_hash,
          version, order_state, decided_at)
        values (${await accountId()}, ${randomUUID()}, ${other.id}, ${randomUUID()}, 'Another', 'approved',
          ${other.contentHash}, ${other.version}, 'awaiting_approval', now() - interval '73 hours')`.execute(
        owner,
      );
    });
    await wallet.send({ ...one, order: other });
    expect(await state({ ...one, order: other })).toBe("awaiting_approval");
  });
});

describe("resuming", () => {
  test("is one item of the Inbox, counted once, until it is lifted", async () => {
    const count = async () => (await countWork(onlookerOf({ ...maker, roles: ["maker"] }))).holds;
    const before = await count();
    const wallet = new Wallet();
    const first = await wallet.order();
    await wallet.order();
    await wallet.held();
    expect(await count()).toBe(before + 1);
    await wallet.resume();
    await wallet.send(first);
    await settleFunds();
    expect(await count()).toBe(before);
  });

  test("sends one first, and the rest once the provider took it", async () => {
    const wallet = new Wallet();
    const orders = [await wallet.order(), await wallet.order(), await wallet.order()] as const;
    await wallet.held();
    wallet.sent.length = 0;
    const [first, second, third] = orders;
    expect(await wallet.resume()).toBe(first.order.id);
    await wallet.send(second);
    await wallet.send(third);
    expect(wallet.sent).toEqual([]);
    await wallet.send(first);
    // Its process may die here: nobody else goes before the hold is settled.
    await wallet.send(second);
    expect(wallet.sent).toEqual([first.order.id]);
    await settleFunds();
    expect(await wallet.hold()).toBeNull();
    expect([await why(second), await why(third)]).toEqual([null, null]);
    const left = await leaseQueued(50);
    expect(left).toEqual(expect.arrayContaining([second.order.id, third.order.id]));
    await wallet.send(second);
    await wallet.send(third);
    expect(wallet.sent).toEqual(orders.map(({ order }) => order.id));
  });

  test("of one wallet keeps no other waiting where its first payout can't be read", async () => {
    const wallets = [new Wallet(), new Wallet(), new Wallet()];
    const [, bad] = wallets;
    for (const wallet of wallets) {
      const first = await wallet.order();
      await wallet.order();
      await wallet.held();
      await wallet.resume();
      await wallet.send(first);
      const payout = wallet === bad ? '"nonsense"' : sql`payout`;
      await sql`update payout_order set payout = ${payout} where id = ${first.order.id}`.execute(
        database(),
      );
    }
    await expect(settleFunds()).rejects.toThrow();
    const held = await sql<{ wallet: string }>`select wallet_id as wallet from funds_hold
      where lifted_at is null`.execute(database());
    expect(held.rows.map(({ wallet }) => wallet)).toEqual([bad?.id]);
  });

  test.each([
    ["for the same reason", POOR],
    ["for another reason", OTHER],
  ])("where the first is declined %s, the rest waits on", async (_what, outcome) => {
    const wallet = new Wallet();
    const [first, second] = [await wallet.order(), await wallet.order()];
    await wallet.held();
    await wallet.resume();
    await wallet.send(first, outcome);
    await settleFunds();
    expect(await wallet.hold()).toMatchObject({ count: 1, trial: null });
    await wallet.send(second);
    expect(await state(second)).toBe("queued");
    expect(await wallet.resume()).toBe(second.order.id);
    await wallet.send(second);
    await settleFunds();
    expect(await wallet.hold()).toBeNull();
  });

  test("where the first's outcome is unknown, the rest waits until it is found, and a late no changes nothing", async () => {
    const wallet = new Wallet();
    const [first, second] = [await wallet.order(), await wallet.order()];
    await wallet.held();
    await wallet.resume();
    await wallet.send(first, LOST);
    expect(await settleFunds()).toBe(0);
    await wallet.send(second);
    expect(await state(second)).toBe("queued");
    expect(await wallet.hold()).toMatchObject({ trial: { id: first.order.id } });
    await moveBySystem(first.order.id, {
      from: "in_doubt",
      to: "found",
      system: "resolver",
      values: followedColumns(payoutOf(await latest(first)), first.order.request),
    });
    await settleFunds();
    expect(await wallet.hold()).toBeNull();
  });

  test("by two at once tries one payout", async () => {
    const wallet = new Wallet();
    const orders = [await wallet.order(), await wallet.order(), await wallet.order()];
    await wallet.held();
    wallet.sent.length = 0;
    await Promise.allSettled(Array.from({ length: 4 }, () => wallet.resume()));
    await Promise.all(orders.map((one) => wallet.send(one)));
    expect(wallet.sent).toHaveLength(1);
  });

  test("of a payout that was edited to another wallet is no word on this one", async () => {
    const wallet = new Wallet();
    await wallet.held();
    const first = await wallet.order();
    await wallet.order();
    expect(await wallet.resume()).toBe(first.order.id);
    const { id } = first.order;
    const values = { needs_approval: true, released_at: null };
    await moveBySystem(id, { from: "queued", to: "awaiting_approval", system: "sender", values });
    await tx((transaction) => takeBack(transaction, id, maker));
    const request = { ...first.order.request, walletId: new Wallet().id };
    await wallet.send(await order({ draftId: id, request, maker }));
    expect((await latest(first)).order.state).toBe("accepted");
    await settleFunds();
    expect(await wallet.hold()).toMatchObject({ trial: null, count: 1 });
  });

  test("is refused while one is on its way, and where other payouts wait than were seen", async () => {
    const wallet = new Wallet();
    const [first, second] = [await wallet.order(), await wallet.order()];
    const hold = await wallet.held();
    const stale = hold.orders.slice(0, 1);
    const asked = (seen: string[]) =>
      tx((one) => requireResumable(one, hold.id, seen, { member: maker, isApprover: false }));
    await expect(asked([randomUUID()])).rejects.toMatchObject({ kind: "conflict" });
    await expect(asked([])).rejects.toMatchObject({ kind: "conflict" });
    expect((await asked(stale)).orders).toHaveLength(1);
    await wallet.resume();
    const own = await sender();
    expect(
      (await claim(first.order.id, own, clearSince((await clearSearch()).reading.beganAt))).why,
    ).toBeNull();
    await expect(asked([second.order.id])).rejects.toMatchObject({ kind: "conflict" });
  });

  test("with nothing that waits ends it, and the next one goes by itself", async () => {
    const wallet = new Wallet();
    await wallet.held();
    expect(await wallet.resume()).toBeNull();
    const one = await wallet.order();
    await wallet.send(one);
    expect(await state(one)).toBe("accepted");
  });

  test("by another maker leaves what waited for long to its own maker or an approver", async () => {
    const wallet = new Wallet();
    const [old, fresh] = [await wallet.order(), await wallet.order()];
    await wallet.held();
    await asOwner(async (owner) => {
      await sql`set session_replication_role = replica`.execute(owner);
      await sql`update payout_order set submitted_at = now() - interval '20 minutes',
        released_at = now() - interval '16 minutes' where id = ${old.order.id}`.execute(owner);
    });
    expect(await wallet.resume(somebody("Another maker"))).toBe(fresh.order.id);
    await wallet.send(fresh);
    await settleFunds();
    expect((await latest(old)).order).toMatchObject({
      waitsFor: "send",
      waitsDetail: { why: "standstill" },
    });
  });

  test("leaves what goes on being kept back to a user once that is 15 minutes since its release", async () => {
    const wallet = new Wallet();
    const [first, second] = [await wallet.order(), await wallet.order()];
    await wallet.held();
    // Who is neither maker nor approver of these says "Send" of none.
    await wallet.resume(somebody("Another maker"));
    await wallet.send(first);
    await settleFunds();
    expect(await why(second)).toBeNull();
    await sql`insert into sending_pulse (account_id, unbroken_since, worked_at)
      values (${await accountId()}, now() - interval '1 hour', now())
      on conflict (account_id) do update set unbroken_since = excluded.unbroken_since,
        worked_at = excluded.worked_at`.execute(database());
    await asOwner(async (owner) => {
      await sql`set session_replication_role = replica`.execute(owner);
      await sql`update payout_order set released_at = now() - interval '16 minutes'
        where id = ${second.order.id}`.execute(owner);
    });
    await noteWaiting(second.order.id, "look", 0);
    await wallet.send(second);
    expect((await latest(second)).order).toMatchObject({ state: "queued", waitsFor: "send" });
  });

  test("by a maker whom all of them are not, after long, is refused; by an approver it is not", async () => {
    const wallet = new Wallet();
    const old = await wallet.order();
    await wallet.held();
    await asOwner(async (owner) => {
      await sql`set session_replication_role = replica`.execute(owner);
      await sql`update payout_order set released_at = now() - interval '16 minutes'
        where id = ${old.order.id}`.execute(owner);
    });
    await expect(wallet.resume(somebody())).rejects.toMatchObject({ kind: "forbidden" });
    expect(await wallet.resume(somebody("An approver"), true)).toBe(old.order.id);
  });
});

test("every hold, wait and lift is in the audit log, the lift once however many settle", async () => {
  const wallet = new Wallet();
  const [first] = [await wallet.order(), await wallet.order()];
  const hold = await wallet.held();
  await wallet.resume();
  await wallet.send(first);
  const settled = await Promise.all(Array.from({ length: 4 }, () => settleFunds()));
  expect(settled.reduce((sum, one) => sum + one, 0)).toBe(1);
  const events = await database()
    .selectFrom("audit_event")
    .select("action")
    .where("subject_id", "=", hold.id)
    .execute();
  expect(events.map(({ action }) => action)).toEqual(["funds-holds.lift"]);
});

test("whatever is done in whatever order, one goes for each resumption, and none twice", async () => {
  const commands = fc.array(
    fc.oneof(
      fc.record({
        type: fc.constantFrom("order", "resume", "settle", "send", "cancel" as const),
        at: fc.nat(7),
        outcome: fc.constantFrom<"accepted" | CreateOutcome>("accepted", POOR, OTHER, LOST),
      }),
    ),
    { minLength: 8, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (given) => {
      const wallet = new Wallet();
      const orders = [await wallet.order(), await wallet.order()];
      const declined = await wallet.held();
      wallet.sent.length = 0;
      let allowed = 0;
      for (const { type, at, outcome } of given) {
        const one = orders[at % orders.length];
        if (one === undefined) continue;
        const isHeld = (await wallet.hold()) !== null;
        const before = wallet.sent.length;
        if (type === "order") orders.push(await wallet.order());
        else if (type === "settle") await settleFunds();
        else if (type === "resume" && isHeld) {
          const first = await wallet.resume().catch(() => null);
          // One resumption replaces another whose payout has not gone.
          if (first !== null) allowed = 1;
        } else if (type === "cancel") {
          await moveBySystem(one.order.id, { from: "queued", to: "cancelled", system: "expiry" });
        } else if (type === "send") {
          await wallet.send(one, outcome);
          const went = wallet.sent.length - before;
          expect(went).toBeLessThanOrEqual(isHeld ? allowed : 1);
          if (isHeld) allowed -= went;
        }
      }
      expect(new Set(wallet.sent).size).toBe(wallet.sent.length);
      const account = await accountId();
      const holds = await database()
        .selectFrom("funds_hold")
        .select("id")
        .where("account_id", "=", account)
        .where("wallet_id", "=", wallet.id)
        .execute();
      expect(holds.map(({ id }) => id)).toEqual([declined.id]);
      expect(
        await findFundsHold(database(), { walletId: wallet.id, currency: "OTHER" }),
      ).toBeNull();
    }),
    { ...FAIL_AT_ONCE, numRuns: 15 },
  );
}, 120_000);
