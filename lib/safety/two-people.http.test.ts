import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { readConfirmations } from "#lib/payouts/unconfirmed/read-confirmations.ts";
import { requireGrantedBefore } from "#lib/safety/require-granted-before.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { areTwoMembers } from "#lib/safety/two-people.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";
import { latest } from "#test-support/payouts/orders.ts";
import { noteOther, useSafety } from "#test-support/safety/safety.ts";

const HOUR = 3_600_000;
const MEMBERS = [randomUUID(), randomUUID(), randomUUID()];

withOwnDatabase();

type Span = { who: number; role: Role; from: number; ended: number | null; isConfirmed: boolean };

/** In this transaction. To alter the tables would have every connection plan its statements again. */
async function withoutTriggers(on: Database): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(on);
}

/** Nobody but these has held a role; hours are hours ago. */
async function holdRoles(spans: Span[]): Promise<void> {
  const account = await accountId();
  await asOwner((owner) =>
    owner.transaction().execute(async (transaction) => {
      await withoutTriggers(transaction);
      await sql`delete from member_role`.execute(transaction);
      for (const { who, role, from, ended, isConfirmed } of spans) {
        await sql`insert into member_role (account_id, member_id, role, granted_at, ended_at, is_confirmed)
          values (${account}, ${MEMBERS[who]}, ${role}, now() - make_interval(hours => ${from}::int),
            now() - make_interval(hours => ${ended}::int), ${isConfirmed})
          on conflict do nothing`.execute(transaction);
      }
    }),
  );
}

const span = fc.record({
  who: fc.constantFrom(0, 1, 2),
  role: fc.constantFrom<Role>("maker", "approver", "administrator", "viewer"),
  from: fc.constantFrom(400, 60, 20, 2),
  // Mostly still held, or hardly any confirmations would be enough.
  ended: fc.constantFrom(null, null, null, 1, 200),
  isConfirmed: fc.boolean(),
});
const confirmation = fc.record({
  who: fc.constantFrom(0, 1, 2),
  hours: fc.constantFrom(70, 45, 30, 5, 1),
});

beforeAll(async () => {
  const account = await accountId();
  for (const id of MEMBERS) {
    await database()
      .insertInto("member")
      .values({ account_id: account, id, name: id, email: `${id}@example.org`, roles: [] })
      .execute();
  }
});

test("the database's rule for two members agrees with the code's", async () => {
  const account = await accountId();
  const seen = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(span, { minLength: 2, maxLength: 6 }),
      fc.array(confirmation, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(50, 10),
      fc.constantFrom(0, 24),
      async (spans, confirmations, began, coolingOffHours) => {
        const lasting = spans.filter(({ from, ended }) => ended === null || ended < from);
        await useSafety({ coolingOffHours, approvalWithoutRule: "none" });
        await holdRoles(lasting);
        const history = await readRoleHistory(database());
        const given = confirmations.map(({ who, hours }) => ({
          memberId: MEMBERS[who] ?? "",
          at: history.now - hours * HOUR,
        }));
        const beganAt = history.now - began * HOUR;
        const { isEnough } = areTwoMembers({ history, beganAt, confirmations: given });
        const { rows } = await sql<{ is_enough: boolean }>`
          select are_two_people(${account}, ${new Date(beganAt).toISOString()}::timestamptz,
            ${given.map(({ memberId }) => memberId)}::text[],
            ${given.map(({ at }) => new Date(at).toISOString())}::timestamptz[]) as is_enough
        `.execute(database());
        expect(rows[0]?.is_enough).toBe(isEnough);
        seen.add(isEnough);
      },
    ),
    { ...FAIL_AT_ONCE, numRuns: 300 },
  );
  expect([...seen].sort()).toEqual([false, true]);
});

/** Confirmations that an order was not sent, hours ago, some of which somebody stopped: there are no others. */
async function sayNotSent({ id }: PayoutOrder, confirmations: Said[]): Promise<void> {
  const account = await accountId();
  await asOwner((owner) =>
    owner.transaction().execute(async (transaction) => {
      await withoutTriggers(transaction);
      await sql`delete from payout_approval where decision = 'declared_unsent'`.execute(
        transaction,
      );
      await sql`set local session_replication_role = origin`.execute(transaction);
      for (const { who, hours, isStopped } of confirmations) {
        const confirmation = randomUUID();
        await sql`insert into payout_approval (account_id, id, order_id, member, member_name,
            decision, content_hash, version, decided_at)
          select account_id, ${confirmation}, id, ${MEMBERS[who]}, 'A member', 'declared_unsent',
            content_hash, version, now() - make_interval(hours => ${hours}::int)
          from payout_order where id = ${id}`.execute(transaction);
        if (!isStopped) continue;
        await sql`insert into stopped_word (account_id, word_id, stopped_by, stopped_by_name, reason)
          values (${account}, ${confirmation}, 'v', 'A viewer', 'Wait.')`.execute(transaction);
      }
    }),
  );
}

type Said = { who: 0 | 1 | 2; hours: number; isStopped: boolean };
const said = fc.record<Said>({
  who: fc.constantFrom(0, 1, 2),
  hours: fc.constantFrom(800, 70, 45, 30, 5, 5, 1, 1),
  isStopped: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

test("the database and the code count the same confirmations on an order in doubt", async () => {
  const { order } = await latest(await orderIn("in_doubt"));
  const seen = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(span, { minLength: 1, maxLength: 6 }),
      fc.array(said, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(0, 24, 30),
      async (spans, confirmations, coolingOffHours) => {
        await useSafety({ coolingOffHours, approvalWithoutRule: "none" });
        await holdRoles(spans.filter(({ from, ended }) => ended === null || ended < from));
        await sayNotSent(order, confirmations);
        const saying = { decision: "declared_unsent", candidateId: null } as const;
        const { isEnough } = areTwoMembers(await readConfirmations(database(), order, saying));
        const { rows } = await sql<{ is_enough: boolean }>`
          select payout_order_said_not_sent(payout_order) as is_enough from payout_order
          where id = ${order.id}`.execute(database());
        expect(rows[0]?.is_enough ?? false).toBe(isEnough);
        seen.add(isEnough);
      },
    ),
    { ...FAIL_AT_ONCE, numRuns: 300 },
  );
  expect([...seen].sort()).toEqual([false, true]);
});

test("what a member said who left takes nothing from the confirmations of the one who is alone", async () => {
  const { order } = await latest(await orderIn("in_doubt"));
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "none" });
  const held = { role: "approver", from: 400, isConfirmed: true } as const;
  await holdRoles([
    { ...held, who: 0, ended: null },
    { ...held, who: 1, ended: 200 },
  ]);
  await sayNotSent(order, [
    { who: 1, hours: 210, isStopped: false },
    { who: 0, hours: 30, isStopped: false },
    { who: 0, hours: 1, isStopped: false },
  ]);
  const { rows } = await sql<{ is_enough: boolean }>`
    select payout_order_said_not_sent(payout_order) as is_enough from payout_order
    where id = ${order.id}`.execute(database());
  expect(rows[0]?.is_enough).toBe(true);
});

test("after the sandbox's ready sign-ins have ended, the only member left is alone at once", async () => {
  const account = await accountId();
  const isAlone = async () => {
    const { rows } = await sql<{ is_alone: boolean }>`
      select payout_order_is_alone(${account}, ${MEMBERS[0]}) as is_alone`.execute(database());
    return rows[0]?.is_alone;
  };
  const ofSandbox = (sandbox: boolean) =>
    database()
      .updateTable("member")
      .set({ sandbox })
      .where("id", "=", MEMBERS[1] ?? "")
      .execute();
  const held = { role: "approver", from: 400, isConfirmed: true } as const;
  await holdRoles([
    { ...held, who: 0, ended: null },
    { ...held, who: 1, ended: 1 },
  ]);
  expect(await isAlone()).toBe(false);
  await ofSandbox(true);
  expect(await isAlone()).toBe(true);
  await holdRoles([
    { ...held, who: 0, ended: null },
    { ...held, who: 1, ended: null },
  ]);
  expect(await isAlone()).toBe(false);
  await ofSandbox(false);
});

test("one member's second confirmation waits for the longest COOLING_OFF_HOURS of the processes", async () => {
  const { order } = await latest(await orderIn("in_doubt"));
  await holdRoles([{ who: 0, role: "approver", from: 400, ended: null, isConfirmed: true }]);
  await sayNotSent(order, [
    { who: 0, hours: 5, isStopped: false },
    { who: 0, hours: 1, isStopped: false },
  ]);
  const saying = { decision: "declared_unsent", candidateId: null } as const;
  const verdict = async () => areTwoMembers(await readConfirmations(database(), order, saying));
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  expect(await verdict()).toMatchObject({ isEnough: true });
  await noteOther({ coolingOffHours: 24, approvalWithoutRule: "none" });
  expect(await verdict()).toMatchObject({ missing: "own-second-confirmation" });
});

test("a role newer than what began decides on it only where no process has a COOLING_OFF_HOURS", async () => {
  await holdRoles([{ who: 0, role: "approver", from: 20, ended: null, isConfirmed: false }]);
  const began = new Date(Date.now() - 50 * HOUR).toISOString();
  const ask = () => requireGrantedBefore(database(), MEMBERS[0] ?? "", began);
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  await ask();
  await noteOther({ coolingOffHours: 24, approvalWithoutRule: "none" });
  await expect(ask()).rejects.toMatchObject({ kind: "forbidden" });
});
