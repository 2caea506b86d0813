import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { areTwoMembers } from "#lib/safety/two-people.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";
import { useSafety } from "#test-support/safety/safety.ts";

const HOUR = 3_600_000;
const MEMBERS = [randomUUID(), randomUUID(), randomUUID()];

withOwnDatabase();

type Span = { who: number; role: Role; from: number; ended: number | null; isConfirmed: boolean };

/** Nobody but these has held a role; hours are hours ago. */
async function holdRoles(spans: Span[]): Promise<void> {
  const account = await accountId();
  await asOwner((owner) =>
    owner.transaction().execute(async (transaction) => {
      const run = (text: string) => sql.raw(text).execute(transaction);
      await run("alter table member_role disable trigger user");
      await sql`delete from member_role`.execute(transaction);
      for (const { who, role, from, ended, isConfirmed } of spans) {
        await sql`insert into member_role (account_id, member_id, role, granted_at, ended_at, is_confirmed)
          values (${account}, ${MEMBERS[who]}, ${role}, now() - make_interval(hours => ${from}::int),
            now() - make_interval(hours => ${ended}::int), ${isConfirmed})
          on conflict do nothing`.execute(transaction);
      }
      await run("alter table member_role enable trigger user");
    }),
  );
}

const span = fc.record({
  who: fc.constantFrom(0, 1, 2),
  role: fc.constantFrom<Role>("maker", "approver", "administrator", "viewer"),
  from: fc.constantFrom(400, 60, 20, 2),
  ended: fc.option(fc.constantFrom(1, 200), { freq: 4 }),
  isConfirmed: fc.boolean(),
});
const word = fc.record({ who: fc.constantFrom(0, 1, 2), hours: fc.constantFrom(70, 45, 30, 5, 1) });

test("the database's rule for two members agrees with the code's", async () => {
  const account = await accountId();
  for (const id of MEMBERS) {
    await database()
      .insertInto("member")
      .values({ account_id: account, id, name: id, email: `${id}@example.org`, roles: [] })
      .execute();
  }
  const seen = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(span, { minLength: 2, maxLength: 6 }),
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(50, 10),
      fc.constantFrom(0, 24),
      async (spans, words, began, coolingOffHours) => {
        const lasting = spans.filter(({ from, ended }) => ended === null || ended < from);
        await useSafety({ coolingOffHours, approvalWithoutRule: "none" });
        await holdRoles(lasting);
        const history = await readRoleHistory(database());
        const given = words.map(({ who, hours }) => ({
          memberId: MEMBERS[who] ?? "",
          at: history.now - hours * HOUR,
        }));
        const beganAt = history.now - began * HOUR;
        const { isEnough } = areTwoMembers({ history, coolingOffHours, beganAt, words: given });
        const { rows } = await sql<{ is_enough: boolean }>`
          select are_two_people(${account}, ${new Date(beganAt).toISOString()}::timestamptz,
            ${given.map(({ memberId }) => memberId)}::text[],
            ${given.map(({ at }) => new Date(at).toISOString())}::timestamptz[]) as is_enough
        `.execute(database());
        expect(rows[0]?.is_enough).toBe(isEnough);
        seen.add(isEnough);
      },
    ),
    { ...FAIL_AT_ONCE, numRuns: 300, seed: 13 },
  );
  expect([...seen].sort()).toEqual([false, true]);
});
