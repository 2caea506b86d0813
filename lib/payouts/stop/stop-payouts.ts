import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { accountId, lockAccount } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { readRow } from "#lib/payouts/order/order-row.ts";
import { sendingLimitMs } from "#lib/payouts/sending-process/sending-limit.ts";
import { STANDSTILL_MINUTES } from "#lib/payouts/states/order-life.ts";
import { MAY_WAIT_FOR_SEND, waitingForSend } from "#lib/payouts/states/waiting-for-send.ts";
import { matchesStop, type Stoppable } from "#lib/payouts/stop/matches-stop.ts";
import { confirmationCounts } from "#lib/safety/confirmation-counts.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { areTwoMembers, requireMayConfirm, type SharedDecision } from "#lib/safety/two-people.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import {
  type Lifted,
  type PayoutStop,
  payoutStopSchema,
  type StopPayouts,
  type Stopped,
} from "#lib/schemas/payouts/payout-stop.ts";

const MINUTE_MS = 60_000;
/** For this long the user who stopped may lift the stop alone: a mistake is undone at once. */
const OWN_MS = 10 * MINUTE_MS;
const STANDSTILL_MS = STANDSTILL_MINUTES * MINUTE_MS;

/**
 * Lets claims go on side by side, and a stop wait for those that have begun: a claim that comes after the
 * stop's commit sees it.
 */
export async function shareClaims(transaction: Transaction<Tables>): Promise<void> {
  const account = await accountId(transaction);
  await sql`select from account where id = ${account} for share`.execute(transaction);
}

/** The stops in force, the newest first. */
export async function readStops(on: Database = database()): Promise<PayoutStop[]> {
  const account = await accountId(on);
  const rows = await on
    .selectFrom("payout_stop")
    .selectAll()
    .select(({ selectFrom, ref }) =>
      selectFrom("member")
        .select("member.name")
        .where("payout_stop.scope", "=", "member")
        .where("member.account_id", "=", ref("payout_stop.account_id"))
        .where(sql<string>`member.id::text`, "=", ref("payout_stop.value"))
        .as("member_name"),
    )
    .where("account_id", "=", account)
    .where("lifted_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  if (rows.length === 0) return [];
  const confirmations = await on
    .selectFrom("payout_stop_word")
    .select(["stop_id", "member as id", "member_name as name", "said_at as saidAt"])
    .where("account_id", "=", account)
    .where(
      "stop_id",
      "in",
      rows.map(({ id }) => id),
    )
    .where(confirmationCounts("payout_stop_word"))
    .orderBy("said_at")
    .execute();
  return rows.map((row) =>
    payoutStopSchema.parse({
      id: row.id,
      scope: row.scope,
      value: row.value,
      memberName: row.member_name,
      reason: row.reason,
      stoppedBy: { id: row.stopped_by, name: row.stopped_by_name },
      stoppedAt: row.stopped_at,
      words: confirmations.filter((confirmation) => confirmation.stop_id === row.id),
    }),
  );
}

/** Whether a stop in force holds this order back. In a claim's transaction, after `shareClaims`. */
export async function isStopped(on: Database, order: Stoppable): Promise<boolean> {
  return (await readStops(on)).some((stop) => matchesStop(stop, order));
}

/**
 * The ID of the member with this email address or ID. Rejects with a Failure where there is none, since
 * such a stop would hold nothing back.
 */
async function memberIdOf(transaction: Transaction<Tables>, given: string): Promise<string> {
  const member = await transaction
    .selectFrom("member")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where((eb) =>
      eb.or([
        eb("email", "=", given.toLowerCase()),
        eb(sql<string>`id::text`, "=", given.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
  if (member !== undefined) return member.id;
  throw new Failure("invalid_request", "No member has this email address. Nothing was stopped.", {
    errors: { value: ["No member has this email address."] },
  });
}

/**
 * Writes the stop. From its commit on no order that it matches is claimed. Rejects with a Failure:
 * invalid_request (there is no such member).
 */
export async function stopPayouts(
  transaction: Transaction<Tables>,
  { scope, value, reason }: Omit<StopPayouts, "isConfirmed">,
  member: User,
): Promise<PayoutStop> {
  const about = scope === "member" && value !== null ? await memberIdOf(transaction, value) : value;
  const account = await lockAccount(transaction);
  const id = randomUUIDv7();
  await transaction
    .insertInto("payout_stop")
    .values({
      account_id: account,
      id,
      scope,
      value: about,
      reason,
      stopped_by: member.id,
      stopped_by_name: member.name,
    })
    .execute();
  const stop = (await readStops(transaction)).find((one) => one.id === id);
  if (stop === undefined) throw new Error("a stop that was written is not there");
  return stop;
}

/**
 * The orders that were claimed before the stop, each with its state once its outcome is known, or once
 * its sender can't have begun any more. Waits for that as long as sending can take.
 */
export async function awaitClaimed(stop: PayoutStop): Promise<Stopped["went"]> {
  const account = await accountId();
  const sending = await database()
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", account)
    .where("state", "=", "sending")
    .execute();
  const claimed = sending
    .map((row) => readRow(row).order)
    .filter((order) => matchesStop(stop, stoppableOf(order)));
  if (claimed.length === 0) return [];
  const requests = new Map(claimed.map(({ id, request }) => [id, request]));
  const until = performance.now() + sendingLimitMs();
  for (;;) {
    const states = await database()
      .selectFrom("payout_order")
      .select(["id", "state"])
      .where("account_id", "=", account)
      .where("id", "in", [...requests.keys()])
      .execute();
    if (states.every(({ state }) => state !== "sending") || performance.now() >= until) {
      return states.flatMap(({ id, state }) => {
        const request = requests.get(id);
        if (request === undefined) return [];
        return [{ id, state, amount: request.amount, currency: request.currency }];
      });
    }
    await wait(POLL_MS);
  }
}

const POLL_MS = 50;

function stoppableOf({ request, madeBy, adoptions }: PayoutOrder): Stoppable {
  const members = madeBy === null ? adoptions : [madeBy, ...adoptions];
  return { request, memberIds: members.map(({ id }) => id) };
}

/**
 * Records one user's statement that the stop may end. The user who stopped ends it alone within ten
 * minutes; otherwise it takes two users (docs/permissions.md). What it held back for 15 minutes or
 * more waits for "Send". Rejects with a Failure: not_found, forbidden (their confirmation would not count).
 */
export async function liftStop(
  transaction: Transaction<Tables>,
  id: string,
  member: User,
): Promise<Lifted> {
  const account = await lockAccount(transaction);
  const stop = (await readStops(transaction)).find((one) => one.id === id);
  if (stop === undefined) throw new Failure("not_found", "This stop has been lifted already.");
  const history = await readRoleHistory(transaction);
  const heldMs = history.now - Date.parse(stop.stoppedAt);
  const isOwn = stop.stoppedBy.id === member.id && heldMs < OWN_MS;
  const decision = {
    history,
    beganAt: Date.parse(stop.stoppedAt),
    confirmations: [
      ...stop.words.map((confirmation) => ({
        memberId: confirmation.id,
        at: Date.parse(confirmation.saidAt),
      })),
      { memberId: member.id, at: history.now },
    ],
  } satisfies SharedDecision;
  if (!isOwn) requireMayConfirm(decision, member.id);
  await transaction
    .insertInto("payout_stop_word")
    .values({
      account_id: account,
      id: randomUUIDv7(),
      stop_id: id,
      member: member.id,
      member_name: member.name,
    })
    .execute();
  const verdict = areTwoMembers(decision);
  if (!isOwn && !verdict.isEnough) {
    return { isLifted: false, missing: MISSING[verdict.missing] };
  }
  await transaction
    .updateTable("payout_stop")
    .set({ lifted_at: sql<string>`clock_timestamp()` })
    .where("account_id", "=", account)
    .where("id", "=", id)
    .execute();
  await waitForSend(transaction, stop, history.now);
  return { isLifted: true, missing: null };
}

const MISSING = {
  approver: "An approver must agree, too.",
  "another-member": "Another maker, approver or administrator must agree, too.",
  "own-second-confirmation": "Nobody else can agree, so lift it once more after the waiting time.",
} as const;

/**
 * Makes the orders that the stop and those beside it held back for 15 minutes without a gap wait for a user's "Send".
 * `now`: when it was lifted, in milliseconds.
 */
async function waitForSend(
  transaction: Transaction<Tables>,
  stop: PayoutStop,
  now: number,
): Promise<void> {
  const stops = await lateStops(transaction, now - STANDSTILL_MS);
  const rows = await transaction
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", await accountId(transaction))
    .where("state", "in", ["approved", "queued"])
    .where("waits_for", "in", MAY_WAIT_FOR_SEND)
    .forUpdate()
    .execute();
  for (const row of rows) {
    const order = stoppableOf(readRow(row).order);
    if (!matchesStop(stop, order)) continue;
    const held = stops.filter((one) => matchesStop(one, order));
    if (now - heldSince(held, now) < STANDSTILL_MS) continue;
    const waiting = await transaction
      .updateTable("payout_order")
      .set(waitingForSend("standstill"))
      .where("account_id", "=", row.account_id)
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeOrderRow(transaction, waiting);
  }
}

type Stretch = { from: number; to: number };

/** The stops that were in force at `since` or later. */
async function lateStops(transaction: Transaction<Tables>, since: number) {
  const rows = await transaction
    .selectFrom("payout_stop")
    .select(["scope", "value", "stopped_at", "lifted_at"])
    .where("account_id", "=", await accountId(transaction))
    .where((or) =>
      or.or([or("lifted_at", "is", null), or("lifted_at", ">=", new Date(since).toISOString())]),
    )
    .execute();
  return rows.map(({ scope, value, stopped_at, lifted_at }) => ({
    scope,
    value,
    from: Date.parse(stopped_at),
    to: lifted_at === null ? Number.POSITIVE_INFINITY : Date.parse(lifted_at),
  }));
}

/** Since when one stop or another has held back what all of these are about, until `now`. */
function heldSince(stops: readonly Stretch[], now: number): number {
  const before = stops.find(({ from, to }) => from < now && to >= now);
  return before === undefined ? now : heldSince(stops, before.from);
}
