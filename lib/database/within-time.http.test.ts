import { sql } from "kysely";
import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { withinTime } from "#lib/database/within-time.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

const timeout = sql<{ now: string }>`select current_setting('statement_timeout') as now`;

test("what takes too long is cut off, and the transaction goes on as before", async () => {
  await database()
    .transaction()
    .execute(async (on) => {
      const before = await timeout.execute(on);
      expect(await withinTime(60_000, on, async () => (await timeout.execute(on)).rows)).toEqual([
        { now: "1min" },
      ]);
      expect(await withinTime(5, on, () => sql`select pg_sleep(60)`.execute(on))).toBeNull();
      expect((await timeout.execute(on)).rows).toEqual(before.rows);
    });
});

test("any other error is passed on", async () => {
  await database()
    .transaction()
    .execute(async (on) => {
      const wrong = withinTime(60_000, on, () => sql`select 1 / 0`.execute(on));
      await expect(wrong).rejects.toMatchObject({ code: "22012" });
      expect((await timeout.execute(on)).rows).toHaveLength(1);
    });
});
