import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Database, database } from "#lib/database/connection.ts";
import { keepPlan } from "#lib/database/keep-plan.ts";

const kept = async (on: Database) => {
  const { rows } = await sql<{ statement: string; calls: string }>`
    select statement, (generic_plans + custom_plans)::text as calls from pg_prepared_statements`.execute(
    on,
  );
  return rows;
};

test("a marked statement is planned once and kept by its connection, whatever its values", async () => {
  await database()
    .connection()
    .execute(async (on) => {
      const before = (await kept(on)).length;
      for (const number of [1, 2, 3]) {
        const { rows } = await sql<{ twice: number }>`${keepPlan}
          select 2 * ${number}::integer as twice`.execute(on);
        expect(rows).toEqual([{ twice: 2 * number }]);
        const row = await on
          .selectFrom("account")
          .modifyFront(keepPlan)
          .select(sql<number>`${number}::integer`.as("number"))
          .executeTakeFirstOrThrow();
        expect(row.number).toBe(number);
      }
      const after = await kept(on);
      expect(after).toHaveLength(before + 2);
      expect(after.filter(({ statement }) => statement.includes("twice"))).toMatchObject([
        { calls: "3" },
      ]);
    });
});

test("others are not kept", async () => {
  await database()
    .connection()
    .execute(async (on) => {
      const before = (await kept(on)).length;
      await sql`select ${1}::integer`.execute(on);
      expect(await kept(on)).toHaveLength(before);
    });
});
