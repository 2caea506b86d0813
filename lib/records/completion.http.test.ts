import { randomUUIDv7 } from "node:crypto";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { followedColumns } from "#lib/payouts/follow/followed-columns.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { readCompletion } from "#lib/records/completion.ts";
import { writeDefinition } from "#lib/status-definitions/define-status.ts";
import { stateMatch, undoMatch } from "#lib/sync/matches/state-match.ts";
import { workOutMatches } from "#lib/sync/matches/work-out-matches.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { removeRecords } from "#lib/sync/store/remove-records.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { payoutOf } from "#test-support/payouts/payouts.ts";

withOwnDatabase();

const CREATED_AT = "2026-11-03T04:05:06.000000Z";
const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

let number = 100;
let id = "";
beforeEach(() => {
  number += 10;
  id = String(number);
});

const minute = (count: number, day = "2026-11-21") =>
  `${day}T12:${String(count).padStart(2, "0")}:00Z`;
const matchedAt = (count: number) => `2026-11-03T04:11:${10 + count}.345678Z`;

/** The provider's payout, in a list that was read at a minute. */
async function listed(status: string, readAt: string, others: Record<string, unknown> = {}) {
  const value = {
    id,
    status,
    createdAt: CREATED_AT,
    amount: id,
    feeAmount: "0",
    isFeeIncluded: false,
    walletCurrency: "USDT_ETH",
    address: ADDRESS,
    tag: null,
    ...others,
  };
  await writeRecords("payouts", readEntries([value], CREATED_AT), { readAt });
}

/** One of the transactions that fit it. */
async function arrived(count: number, createdAt = matchedAt(count)) {
  const value = {
    id: String(number + count),
    createdAt,
    amount: id,
    status: "Confirmed",
    address: ADDRESS,
    txnHash: `0x${String(number + count).padStart(64, "0")}`,
    tag: null,
  };
  await writeRecords("transactions", readEntries([value], createdAt), { readAt: minute(3) });
}

async function removed(count: number) {
  await tx(async (transaction) => {
    const place = { transaction, account: await accountId(transaction) };
    await removeRecords({ ...place, resource: "transactions" }, [String(number + count)]);
  });
}

async function workOut() {
  while ((await workOutMatches()) > 0);
}

/** As if the synced records were lost, or the provider had not listed it for a while. */
async function lost() {
  await tx(async (transaction) => {
    const place = { transaction, account: await accountId(transaction) };
    await removeRecords({ ...place, resource: "payouts" }, [id]);
  });
}

/** When its newest change of status was first seen. */
async function changeSeenAt() {
  const { first_seen_at } = await database()
    .selectFrom("record_change")
    .select("first_seen_at")
    .where("record_id", "=", id)
    .where("field", "=", "status")
    .orderBy("first_seen_at", "desc")
    .executeTakeFirstOrThrow();
  return first_seen_at;
}

/** What is known, once the payouts list has been seen to say the same. */
async function known() {
  const completion = await readCompletion(id);
  const row = await database()
    .selectFrom("payout_row")
    .select("completed_at")
    .where("provider_payout_id", "=", id)
    .executeTakeFirst();
  expect(row?.completed_at ?? null).toBe(completion?.at ?? null);
  if (completion === null) return null;
  const { at, basis, openSeenAt } = completion;
  return { at: utc(at), basis, openSeenAt: openSeenAt === null ? null : utc(openSeenAt) };
}

const utc = (at: string) => at.replace(/\.0+Z$/, "Z");
const estimated = (at: string, openSeenAt: string | null) => ({
  at,
  basis: "estimated",
  openSeenAt,
});
const exact = (at: string) => ({ at, basis: "exact", openSeenAt: null });

test("nothing is known of a payout that is not synced, or is open", async () => {
  expect(await readCompletion(id)).toBeNull();
  await listed("Processing", minute(1));
  await arrived(1);
  await workOut();
  expect(await known()).toBeNull();
});

test("of a payout that was complete when it was first read, only by when", async () => {
  await listed("Completed", minute(1));
  await listed("Completed", minute(2));
  expect(await known()).toEqual(estimated(minute(1), null));
  await listed("Completed", minute(3), { confirmations: 2 });
  expect(await known()).toEqual(estimated(minute(1), null));
});

test("a status that follows an end leaves the time of the end", async () => {
  await listed("Processing", minute(1));
  await listed("Completed", minute(2));
  await listed("Refunded", minute(4));
  expect(await known()).toEqual(estimated(minute(2), minute(1)));
});

test("a payout that is seen open after an end counts from its next end", async () => {
  // Later than its row was written, or the reading counts as one that had begun before.
  const later = (count: number) => minute(count, "2126-11-21");
  await listed("Completed", later(1));
  await listed("Processing", later(3));
  expect(await known()).toBeNull();
  await listed("Completed", later(5));
  expect(await known()).toEqual(estimated(later(5), later(3)));
});

/** The payout is an order's, which was followed to a status at a time. */
async function followed(status: string, at: string) {
  const entered = await orderIn("sending");
  const payout = payoutOf(entered, { id, status, createdAt: new Date().toISOString() });
  const values = followedColumns(payout, entered.order.request);
  const accepted = { from: "sending", to: "accepted", system: "sender", values } as const;
  expect(await moveBySystem(entered.order.id, accepted)).not.toBeNull();
  await database()
    .updateTable("payout_row")
    .set({ order_status_at: at })
    .where("id", "=", entered.order.id)
    .execute();
}

test.each([
  ["between two readings of sync, ended then", "Completed", minute(2), minute(2)],
  ["before sync last read it open, ended with sync's reading", "Completed", minute(0), minute(4)],
  ["after sync had read its end, with sync's reading", "Completed", minute(5), minute(4)],
  ["with no end, ended with sync's reading", "Processing", minute(2), minute(4)],
])("a payout whose order was followed to its end %s", async (_, status, seenAt, endedAt) => {
  await listed("Processing", minute(1));
  await followed(status, seenAt);
  await listed("Completed", minute(4));
  expect(await known()).toEqual(estimated(endedAt, minute(1)));
});

test("a payout that is synced again ended when its order was followed to its end before", async () => {
  await listed("Processing", minute(1));
  await followed("Completed", minute(2));
  await listed("Completed", minute(4));
  await lost();
  await listed("Completed", minute(8));
  expect(await known()).toEqual(estimated(minute(2), minute(1)));
});

/** An administrator says that a status is an end, or, having said so by mistake, that it is none. */
async function defineAsEnd(status: string, isFinal = true) {
  await tx((transaction) =>
    writeDefinition(
      transaction,
      { kind: "payout", status },
      { isFinal, isMoneyMoved: true },
      { by: { id: randomUUIDv7(), name: "Ada" }, changeId: null },
    ),
  );
}

test("a status that is defined as an end counts from when a payout was first seen with it", async () => {
  await listed("Processing", minute(1));
  await listed("Vaulted", minute(2));
  await listed("Vaulted", minute(3));
  const [seen] = await database()
    .selectFrom("record_change")
    .select("first_seen_at")
    .where("record_id", "=", id)
    .where("field", "=", "status")
    .execute();
  const moved = id;
  number += 10;
  id = String(number);
  await listed("Vaulted", minute(2));
  const row = await database()
    .selectFrom("synced_payout")
    .select("first_seen_at")
    .where("id", "=", id)
    .executeTakeFirst();
  expect(await known()).toBeNull();
  await defineAsEnd("vaulted");
  const first = id;
  for (id of [moved, first]) await listed("Vaulted", minute(4));
  expect(await known()).toEqual(estimated(utc(row?.first_seen_at ?? ""), null));
  id = moved;
  expect(await known()).toEqual(estimated(utc(seen?.first_seen_at ?? ""), minute(1)));
});

test("a payout that is first seen with a status defined as an end has ended with that reading", async () => {
  await listed("Matured", minute(1));
  await defineAsEnd("matured");
  number += 10;
  id = String(number);
  await listed("Matured", minute(2));
  expect(await known()).toEqual(estimated(minute(2), null));
});

test("a payout that comes to a status defined as an end has ended with that reading", async () => {
  await listed("Archived", minute(1));
  await defineAsEnd("archived");
  number += 10;
  id = String(number);
  await listed("Processing", minute(1));
  await listed("Archived", minute(2));
  expect(await known()).toEqual(estimated(minute(2), minute(1)));
});

test("another change leaves a payout ended whose status was defined as an end", async () => {
  await listed("Processing", minute(1));
  await listed("Parked", minute(2));
  await defineAsEnd("parked");
  await listed("Parked", minute(3));
  const ended = await known();
  expect(ended).not.toBeNull();
  // Later than its row was written, or the reading counts as one that had begun before.
  await listed("Parked", minute(4, "2126-11-21"), { note: "Looked at by a person" });
  expect(await known()).toEqual(ended);
});

test("a payout that ended by a definition is open again once that is corrected", async () => {
  await listed("Processing", minute(1));
  await listed("In review", minute(2));
  await defineAsEnd("in review");
  await listed("In review", minute(3));
  expect(await known()).not.toBeNull();
  await defineAsEnd("in review", false);
  await listed("In review", minute(4));
  expect(await known()).toBeNull();
  await listed("In review", minute(5));
  await listed("Completed", minute(6));
  expect(await known()).toEqual(estimated(minute(6), minute(5)));
});

test("its end is also the one with which the correction is first followed", async () => {
  await listed("At the bank", minute(1));
  await defineAsEnd("at the bank");
  await listed("At the bank", minute(2));
  expect(await known()).not.toBeNull();
  await defineAsEnd("at the bank", false);
  await listed("Completed", minute(3));
  expect(await known()).toEqual(estimated(minute(3), minute(2)));
  // It was open before, so that it ended is no discrepancy.
  expect(
    await database()
      .selectFrom("sync_discrepancy")
      .selectAll()
      .where("record_id", "=", id)
      .execute(),
  ).toEqual([]);
});

test("a payout that is synced again ended when it was seen to end before", async () => {
  await listed("Processing", minute(1));
  await listed("Completed", minute(2));
  const seenAt = await changeSeenAt();
  await lost();
  await listed("Completed", minute(9));
  expect(await known()).toEqual(estimated(utc(seenAt), minute(1)));
  // Another end leaves the time of the first.
  await listed("Refunded", minute(11));
  await lost();
  await listed("Refunded", minute(19));
  expect(await known()).toEqual(estimated(utc(seenAt), minute(1)));
});

test("one that had ended when it was first read, no later than its end changed", async () => {
  await listed("Completed", minute(1));
  await listed("Refunded", minute(2));
  await lost();
  await listed("Refunded", minute(9));
  expect(await known()).toEqual(estimated(minute(1), null));
});

test("one that was open when it was last read has ended since", async () => {
  await listed("Created", minute(1));
  await listed("Processing", minute(2));
  const seenAt = await changeSeenAt();
  await lost();
  await listed("Completed", "2126-11-21T12:09:00Z");
  expect(await known()).toEqual(estimated("2126-11-21T12:09:00Z", utc(seenAt)));
});

test("a payout that has the ID of one that is gone doesn't end before it was created", async () => {
  await listed("Processing", minute(1));
  await listed("Completed", minute(2));
  await lost();
  const createdAt = "2126-11-21T12:00:00Z";
  const readAt = "2126-11-21T12:09:00Z";
  await listed("Completed", readAt, { createdAt });
  expect(await known()).toEqual(estimated(readAt, null));
});

test("a match that is stated says when, and taking it back leaves the estimate", async () => {
  await listed("Processing", minute(1));
  await listed("Completed", minute(2));
  await arrived(1);
  await arrived(2);
  await workOut();
  expect(await known()).toEqual(estimated(minute(2), minute(1)));
  const by = {
    member: { id: randomUUIDv7(), name: "Ada", email: "ada@example.com" },
    sessionId: randomUUIDv7(),
    clientIp: null,
    userAgent: null,
    requestId: randomUUIDv7(),
  };
  await stateMatch(by, id, String(number + 2));
  expect(await known()).toEqual(exact(matchedAt(2)));
  await undoMatch(by, id);
  expect(await known()).toEqual(estimated(minute(2), minute(1)));
});

test("a matched transaction whose time changes, and one that is gone, are followed", async () => {
  await listed("Processing", minute(1));
  await listed("Completed", minute(2));
  await arrived(1);
  await workOut();
  expect(await known()).toEqual(exact(matchedAt(1)));
  const otherTime = "2026-11-03T05:00:00Z";
  await arrived(1, otherTime);
  await workOut();
  expect(await known()).toEqual(exact(otherTime));
  await removed(1);
  await workOut();
  expect(await known()).toEqual(estimated(minute(2), minute(1)));
});

type Event = { kind: "open" | "end"; at: number } | { kind: "arrived" | "removed"; at: 1 | 2 };

/** Readings of a payout before and after its end, and what fits it, in any order. */
const history = fc
  .record({
    end: fc.integer({ min: 10, max: 50 }),
    before: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
    after: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
    arrives: fc.subarray([1, 2] as const),
  })
  .map(({ end, before, after, arrives }): Event[] => [
    ...before.map((by) => ({ kind: "open", at: end - by }) as const),
    ...after.map((by) => ({ kind: "end", at: end + by }) as const),
    ...arrives.map((at) => ({ kind: "arrived", at }) as const),
  ])
  .chain((events) =>
    fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
  );

function expectedOf(events: readonly Event[]) {
  const ats = (kind: Event["kind"]) =>
    events.filter((event) => event.kind === kind).map(({ at }) => at);
  const [ends, opens, arrivals] = [ats("end"), ats("open"), ats("arrived")];
  if (ends.length === 0) return null;
  const [only, ...others] = arrivals;
  if (only !== undefined && others.length === 0) return exact(matchedAt(only));
  return estimated(
    minute(Math.min(...ends)),
    opens.length === 0 ? null : minute(Math.max(...opens)),
  );
}

test("the same is known whatever the order in which readings and transactions come", async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.boolean()), async (events, pauses) => {
      number += 10;
      id = String(number);
      for (const [index, { kind, at }] of events.entries()) {
        if (kind === "open") await listed("Processing", minute(at));
        if (kind === "end") await listed("Completed", minute(at));
        if (kind === "arrived") await arrived(at);
        if (pauses[index] === true) await workOut();
      }
      await workOut();
      expect(await known()).toEqual(expectedOf(events));
    }),
    { ...FAIL_AT_ONCE, numRuns: 60 },
  );
});
