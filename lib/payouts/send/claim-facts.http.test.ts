import { randomBytes, randomInt, randomUUID } from "node:crypto";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { APPROVAL_VALID_HOURS } from "#lib/payouts/approve/approval-validity.ts";
import { fillRecipientHashes } from "#lib/payouts/order/fill-recipient-hashes.ts";
import { recipientKey } from "#lib/payouts/order/recipient-key.ts";
import { lockLimits } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { claim } from "#lib/payouts/send/claim.ts";
import { type ClearSearch, readClaimFacts } from "#lib/payouts/send/claim-facts.ts";
import { noteWaiting } from "#lib/payouts/send/waiting.ts";
import { type Sender, sender } from "#lib/payouts/sending-process/sender.ts";
import { type NotClaimable, whyNotClaimable } from "#lib/payouts/states/order-life.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import { asOwner, runAsOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { clearSince, readyToSend } from "#test-support/payouts/clear-search.ts";
import { order, requestOf, setLimit } from "#test-support/payouts/orders.ts";

withOwnDatabase();
beforeAll(async () => {
  await readyToSend();
});
beforeEach(async () => {
  // Whether sending stood still is each order's own matter then.
  await sql`insert into sending_pulse (account_id, unbroken_since, worked_at)
    values (${await accountId()}, now(), now())
    on conflict (account_id) do update set unbroken_since = now(), worked_at = now()`.execute(
    database(),
  );
});

/** What is so of an order and around it. */
type Situation = {
  state: "approved" | "queued" | "cancelled";
  needsApproval: boolean;
  ruleAsks: boolean;
  approval: "none" | "fresh" | "too_old";
  waitsFor: "nobody" | "send" | "two_people";
  isCompared: boolean;
  isOnHold: boolean;
  isClosed: boolean;
  isStopped: boolean;
  isHeldForFunds: boolean;
  stoodStill: boolean;
  search: "none" | "too_old" | "clear";
  /** Another order with equal content; "told": in doubt, and an approver said that it is another payment. */
  equal: "none" | "told" | OrderState;
  isDeclinedJustNow: boolean;
  /** The order that this one corrects, to another recipient. */
  earlier: "none" | "told" | OrderState;
};

const CLEAR: Situation = {
  state: "queued",
  needsApproval: false,
  ruleAsks: false,
  approval: "none",
  waitsFor: "nobody",
  isCompared: true,
  isOnHold: false,
  isClosed: false,
  isStopped: false,
  isHeldForFunds: false,
  stoodStill: false,
  search: "clear",
  equal: "none",
  isDeclinedJustNow: false,
  earlier: "none",
};

/** Mostly what hinders nothing, so that each condition is often the only one. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  );
const situations: fc.Arbitrary<Situation> = fc.record({
  state: mostly<Situation["state"]>("queued", "approved", "cancelled"),
  needsApproval: fc.boolean(),
  ruleAsks: mostly<boolean>(false, true),
  approval: fc.constantFrom("none", "fresh", "too_old"),
  waitsFor: mostly<Situation["waitsFor"]>("nobody", "send", "two_people"),
  isCompared: mostly<boolean>(true, false),
  isOnHold: mostly<boolean>(false, true),
  isClosed: mostly<boolean>(false, true),
  isStopped: mostly<boolean>(false, true),
  isHeldForFunds: mostly<boolean>(false, true),
  stoodStill: mostly<boolean>(false, true),
  search: mostly<Situation["search"]>("clear", "none", "too_old"),
  equal: mostly<Situation["equal"]>(
    "none",
    "told" as const,
    "sending" as const,
    "in_doubt" as const,
    "absent" as const,
    "ambiguous" as const,
    "queued" as const,
    "accepted" as const,
  ),
  isDeclinedJustNow: mostly<boolean>(false, true),
  earlier: mostly<Situation["earlier"]>(
    "none",
    "told" as const,
    "refused" as const,
    "declared_unsent" as const,
    "found" as const,
    "accepted" as const,
    "in_doubt" as const,
    "sending" as const,
  ),
});

const DOUBTFUL: readonly string[] = ["in_doubt", "absent", "ambiguous"];

/** What the claim has to say, by the rules alone. */
function expected(s: Situation): NotClaimable | null {
  const isUnconfirmed = DOUBTFUL.includes(s.equal) || DOUBTFUL.includes(s.earlier);
  const isSending = s.equal === "sending" || s.earlier === "sending";
  return whyNotClaimable(
    {
      state: s.state,
      needsApproval: s.needsApproval,
      approval: s.approval,
      waitsFor: s.state === "cancelled" ? "nobody" : s.waitsFor,
      mayHaveLeft: false,
      doubt: "none",
      hasCandidates: false,
      holdsTrackingId: true,
    },
    {
      isCompared: s.isCompared,
      isOnHold: s.isOnHold || s.isClosed,
      isStopped: s.isStopped,
      isHeldForFunds: s.isHeldForFunds,
      stoodStill: s.stoodStill,
      search: s.search,
      equalOrder: isSending ? "sending" : isUnconfirmed ? "in_doubt" : "none",
      earlierHasCandidates: false,
      isTooSoonAfterDecline: s.isDeclinedJustNow,
      earlierWasFound: s.earlier === "found" || s.earlier === "accepted",
      needsApprovalNow: s.ruleAsks,
    },
  );
}

/** Writes an order's row as it is told, past the rules about moves. */
async function put(owner: Kysely<Tables>, id: string, state: OrderState, ago = "1 hour") {
  const isSent = !["approved", "queued", "cancelled"].includes(state);
  const isSettled = ["accepted", "refused", "found", "declared_unsent", "cancelled"].includes(
    state,
  );
  const hasPayout = state === "accepted" || state === "found";
  await sql`
    update payout_order set state = ${state},
      sent_at = ${isSent ? sql`now() - ${ago}::interval` : null},
      settled_at = ${isSettled ? sql`now() - ${ago}::interval` : null},
      lease_until = ${isSettled || DOUBTFUL.includes(state) ? null : sql`now() + interval '1 hour'`},
      next_look_at = ${DOUBTFUL.includes(state) ? sql`now() + interval '1 hour'` : null},
      declared_at = ${state === "declared_unsent" ? sql`now()` : null},
      payout = ${hasPayout ? "{}" : null}::jsonb,
      provider_payout_id = ${hasPayout ? randomInt(1e12) : null}
    where id = ${id}`.execute(owner);
}

/** Creates the order and everything around it, and returns its id. */
async function arrange(s: Situation): Promise<string> {
  const currency = `C${randomUUID().slice(0, 8)}`;
  const request = requestOf({ currency });
  const { order: payoutOrder } = await order({ request });
  const account = await accountId();
  const others: { state: OrderState; id: string; isTold: boolean; isEarlier: boolean }[] = [];
  for (const isEarlier of [false, true]) {
    const wanted = isEarlier ? s.earlier : s.equal;
    if (wanted === "none") continue;
    const content = isEarlier ? {} : { address: request.address };
    const other = await order({ request: requestOf({ currency, ...content }) });
    const [isTold, state] = wanted === "told" ? [true, "in_doubt" as const] : [false, wanted];
    others.push({ state, id: other.order.id, isTold, isEarlier });
  }
  const declined = await order({
    request: requestOf({ currency, address: request.address, amount: "7" }),
  });
  if (s.ruleAsks) await setLimit(currency, "0");
  await asOwner(async (owner) => {
    await sql`set session_replication_role = replica`.execute(owner);
    for (const { state, id } of others) await put(owner, id, state);
    await put(
      owner,
      declined.order.id,
      "refused",
      s.isDeclinedJustNow ? "5 seconds" : "35 seconds",
    );
    await put(owner, payoutOrder.id, s.state);
    await sql`
      update payout_order set needs_approval = ${s.needsApproval},
        waits_for = ${s.state === "cancelled" ? "nobody" : s.waitsFor}, queued_at = now() - interval '1 minute',
        released_at = now() - make_interval(mins => ${s.stoodStill ? 16 : 2}),
        linked_to = ${others.find(({ isEarlier }) => isEarlier)?.id ?? null}
      where id = ${payoutOrder.id}`.execute(owner);
    if (s.approval !== "none") {
      await sql`
        insert into payout_approval (account_id, id, order_id, member, member_name, decision, content_hash,
          version, order_state, decided_at)
        values (${account}, ${randomUUID()}, ${payoutOrder.id}, ${randomUUID()}, 'Another', 'approved',
          ${payoutOrder.contentHash}, ${payoutOrder.version}, 'awaiting_approval',
          now() - make_interval(hours => ${APPROVAL_VALID_HOURS + (s.approval === "fresh" ? -1 : 1)}))`.execute(
        owner,
      );
    }
    for (const { id } of others.filter(({ isTold }) => isTold)) {
      await sql`
        insert into payout_word (account_id, id, order_id, kind, about_order, member, member_name, is_approver)
        values (${account}, ${randomUUID()}, ${payoutOrder.id}, 'other_payment', ${id}, ${randomUUID()}, 'Another',
          true)`.execute(owner);
    }
    if (s.isOnHold) {
      await sql`insert into account_hold (account_id, id, differences)
        values (${account}, ${randomUUID()}, '[]')`.execute(owner);
    }
    if (s.isClosed) await sql`update account set closed_at = now()`.execute(owner);
    if (s.isHeldForFunds) {
      await sql`insert into funds_hold (account_id, id, wallet_id, currency, order_id, held_by, held_by_name)
        values (${account}, ${randomUUID()}, ${request.walletId}, ${currency}, ${declined.order.id},
          ${randomUUID()}, 'Another')`.execute(owner);
    }
    if (s.isStopped) {
      await sql`insert into payout_stop (account_id, id, scope, value, reason, stopped_by, stopped_by_name)
        values (${account}, ${randomUUID()}, 'currency', ${currency}, 'a test', ${randomUUID()}, 'Another')`.execute(
        owner,
      );
    }
  });
  return payoutOrder.id;
}

async function searchIn({ search }: Situation): Promise<ClearSearch | null> {
  const { rows } = await sql<{ at: string }>`
    select clock_timestamp() - make_interval(secs => ${search === "too_old" ? 31 : 5}) as at`.execute(
    database(),
  );
  const [row] = rows;
  return search === "none" || row === undefined ? null : clearSince(row.at);
}

/** What the database's facts come to, and what a claim then does. */
async function ask(s: Situation) {
  const id = await arrange(s);
  try {
    const own = await sender();
    const asking: Sender = s.isCompared ? own : { ...own, compared: null };
    const search = await searchIn(s);
    const facts = await tx(async (transaction) => {
      const limits = await lockLimits(transaction);
      return await readClaimFacts(transaction, id, { sender: asking, search, limits });
    });
    if (facts === null) throw new Error("the order is gone");
    const claimed = await claim(id, asking, search);
    const { state } = await database()
      .selectFrom("payout_order")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { byFacts: whyNotClaimable(facts.order, facts.now), why: claimed.why, state };
  } finally {
    await asOwner(async (owner) => {
      await sql`delete from account_hold`.execute(owner);
      await sql`update account set closed_at = null`.execute(owner);
    });
  }
}

const REASONS: [NotClaimable, Partial<Situation>][] = [
  ["not_queued", { state: "approved" }],
  ["approval", { needsApproval: true }],
  ["approval", { needsApproval: true, approval: "too_old" }],
  ["approval", { ruleAsks: true }],
  ["two_people", { waitsFor: "two_people" }],
  ["earlier_found", { earlier: "found" }],
  ["earlier_found", { earlier: "accepted" }],
  ["equal_order", { earlier: "in_doubt" }],
  ["hold", { isOnHold: true }],
  ["hold", { isClosed: true }],
  ["stop", { isStopped: true }],
  ["funds", { isHeldForFunds: true }],
  ["comparison", { isCompared: false }],
  ["send", { stoodStill: true }],
  ["send", { waitsFor: "send" }],
  ["equal_order", { equal: "sending" }],
  ["equal_order", { equal: "absent" }],
  ["decline", { isDeclinedJustNow: true }],
  ["look", { search: "none" }],
  ["look", { search: "too_old" }],
];

test.each(REASONS)("a claim is refused because of %s: %j", async (reason, change) => {
  const { byFacts, why, state } = await ask({ ...CLEAR, ...change });
  expect([byFacts, why, state]).toEqual([reason, reason, change.state ?? "queued"]);
});

test("a claim does what the rules say of any facts, as the database has them", async () => {
  await fc.assert(
    fc.asyncProperty(situations, async (situation) => {
      const why = expected(situation);
      const state = why === null ? "sending" : situation.state;
      expect(await ask(situation)).toEqual({ byFacts: why, why, state });
    }),
    {
      ...FAIL_AT_ONCE,
      numRuns: 60,
      examples: [[CLEAR], [{ ...CLEAR, earlier: "told", equal: "told" }]],
    },
  );
}, 60_000);

/** Puts an order in another state, and says of one that the released version wrote it. */
async function asReleased(id: string | null, sending: string | null = null): Promise<void> {
  await asOwner(async (owner) => {
    await sql`set session_replication_role = replica`.execute(owner);
    if (sending !== null) await put(owner, sending, "sending");
    await sql`update payout_order set recipient_hash = null
      where ${id}::uuid is null or id = ${id}::uuid`.execute(owner);
  });
}

test("orders of an earlier version get their recipient hashes, settled ones too, and wait for equal ones", async () => {
  const id = await arrange({ ...CLEAR, equal: "in_doubt" });
  await asReleased(null);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout_order`.execute(database());
  expect(await fillRecipientHashes()).toBe(rows[0]?.count);
  expect(await fillRecipientHashes()).toBe(0);
  const search = await searchIn(CLEAR);
  expect((await claim(id, await sender(), search)).why).toBe("equal_order");
});

describe("an order in another form of a recipient", () => {
  const bytes = () => Uint8Array.from(randomBytes(20));
  const inXrp = (address: string, tag: string | null) =>
    order({ request: requestOf({ currency: "XRP", address, tag, amount: "7" }) });
  const searchedNow = async () => clearSince(await databaseNow());

  test("waits for the one that is being sent, and not for another tag's", async () => {
    const account = bytes();
    const first = await inXrp(encodeAccountID(account), "7");
    const whole = await inXrp(encodeXAddress(account, 7, false), null);
    const other = await inXrp(encodeXAddress(account, 8, false), null);
    const search = await searchedNow();
    expect((await claim(first.order.id, await sender(), search)).why).toBe(null);
    expect((await claim(whole.order.id, await sender(), search)).why).toBe("equal_order");
    expect((await claim(other.order.id, await sender(), search)).why).toBe(null);
  });

  test("is claimed by itself, however many of them are claimed at once", async () => {
    const account = bytes();
    const both = [
      await inXrp(encodeAccountID(account), "7"),
      await inXrp(encodeXAddress(account, 7, false), null),
    ];
    const search = await searchedNow();
    const own = await sender();
    const claims = await Promise.all(both.map(({ order: { id } }) => claim(id, own, search)));
    expect(claims.map(({ why }) => why).sort()).toEqual(["equal_order", null]);
  });

  test("waits while one that the released version is sending has no hash yet", async () => {
    const theirs = await inXrp(encodeAccountID(bytes()), "7");
    const own = await inXrp(encodeAccountID(bytes()), "7");
    await asReleased(theirs.order.id, theirs.order.id);
    const search = await searchedNow();
    expect((await claim(own.order.id, await sender(), search)).why).toBe("equal_order");
    await fillRecipientHashes();
    expect((await claim(own.order.id, await sender(), search)).why).toBe(null);
  });

  test("has no hash of before where the released version gave it another recipient", async () => {
    const { order: edited } = await inXrp(encodeAccountID(bytes()), "7");
    const hashOf = async () => {
      const { rows } = await sql<{ hash: string | null }>`
        select recipient_hash as hash from payout_order where id = ${edited.id}`.execute(
        database(),
      );
      return rows[0]?.hash;
    };
    const before = await hashOf();
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    await sql`update payout_order set recipient_key = 'another' where id = ${edited.id}`.execute(
      database(),
    );
    expect(await hashOf()).toBe(null);
    await fillRecipientHashes();
    expect(await hashOf()).toBe(before);
  });

  test("has the key by which the released version knows it, which no fill changes", async () => {
    const { order: written } = await inXrp(encodeAccountID(bytes()), "7");
    const keyOf = () =>
      database()
        .selectFrom("payout_order")
        .select("recipient_key")
        .where("id", "=", written.id)
        .executeTakeFirstOrThrow();
    const before = await keyOf();
    expect(before.recipient_key).toBe(recipientKey(written.request));
    await asReleased(written.id);
    await fillRecipientHashes();
    expect(await keyOf()).toEqual(before);
  });
});

test("a claim reads the orders that it asks for, among any number of others", async () => {
  const account = await accountId();
  await runAsOwner(
    "alter table payout_order disable trigger user",
    `insert into payout_order (account_id, id, state, made_by, made_by_name, idempotency_key, tracking_id, request,
       content_hash, currency, amount, submitted_at, created_at, settled_at, holds_tracking_id, recipient_hash)
     select '${account}', gen_random_uuid(), 'rejected', 'maker', 'A maker', 'key ' || i, 'INV-' || i, '{}',
       md5(i::text), 'USDT_TRX', 120.50, now(), now(), now(), false, md5(i::text)
     from generate_series(1, 5000) as i`,
    "alter table payout_order enable trigger user",
    "analyze payout_order",
  );
  const { id } = (await order()).order;
  const asking = { sender: await sender(), search: clearSince(await databaseNow()) };
  const rows = await tx(async (transaction) => {
    const limits = await lockLimits(transaction);
    const before = await rowsRead(transaction);
    await readClaimFacts(transaction, id, { ...asking, limits });
    return (await rowsRead(transaction)) - before;
  });
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(500);
});

/** How many rows of payout_order this transaction has read. */
async function rowsRead(on: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ read: string }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = 'payout_order'`.execute(on);
  return Number(rows[0]?.read);
}

describe("an order that troubles kept back", () => {
  const why = async (id: string) =>
    (await claim(id, await sender(), clearSince(await databaseNow()))).why;
  const heldSince = (id: string, minutes: number) =>
    sql`update payout_order set waits_detail = waits_detail || jsonb_build_object('since',
      clock_timestamp() - make_interval(mins => ${minutes})) where id = ${id}`.execute(database());

  test("for 15 minutes waits for Send, though sending worked meanwhile", async () => {
    const { id } = (await order()).order;
    await noteWaiting(id, "log", 0);
    await heldSince(id, 16);
    await noteWaiting(id, "catalogue", 0);
    expect(await why(id)).toBe("send");
  });

  test("and a stop together for 15 minutes waits for Send once the stop is lifted", async () => {
    const [outage, stopped] = [await order(), await order()];
    const stop = randomUUID();
    await database()
      .insertInto("payout_stop")
      .values({
        account_id: await accountId(),
        id: stop,
        scope: "all",
        value: null,
        reason: "Suspicious",
        stopped_by: "maker",
        stopped_by_name: "A maker",
      })
      .execute();
    await noteWaiting(outage.order.id, "look", 0);
    await heldSince(outage.order.id, 16);
    expect(await why(outage.order.id)).toBe("stop");
    await noteWaiting(outage.order.id, "stop", 0);
    await noteWaiting(stopped.order.id, "stop", 0);
    await heldSince(stopped.order.id, 16);
    await noteWaiting(stopped.order.id, "look", 0);
    await sql`update payout_stop set lifted_at = clock_timestamp() where id = ${stop}`.execute(
      database(),
    );
    for (const { order } of [outage, stopped]) expect(await why(order.id)).toBe("send");
  });

  test("for less, or for another's sake in between, goes by itself", async () => {
    const [short, once, freed] = [await order(), await order(), await order()];
    await noteWaiting(short.order.id, "log", 0);
    await heldSince(short.order.id, 14);
    await noteWaiting(short.order.id, "log", 0);
    await noteWaiting(once.order.id, "look", 0);
    await noteWaiting(freed.order.id, "log", 0);
    await heldSince(freed.order.id, 16);
    await noteWaiting(freed.order.id, "equal_order", 0);
    await noteWaiting(freed.order.id, "log", 0);
    for (const { order } of [short, once, freed]) expect(await why(order.id)).toBeNull();
  });
});
